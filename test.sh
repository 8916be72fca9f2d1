#!/bin/sh
# Installs what is missing, builds the preset "dev" and runs the whole test suite.
set -eu
cd "$(dirname "$0")"

. src/cmake/packages.sh
install_packages test

cmake --preset dev
cmake --build --preset dev
ctest --preset dev
