#!/bin/sh
# Builds diskdiary and shows this machine's disk beside the one of the article in samples/.
set -eu
cd "$(dirname "$0")"

. src/cmake/packages.sh
install_packages build

echo "Building into build/release ..."
mkdir -p build/try
log=build/try/build.log
cmake --preset release >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
cmake --build --preset release >>"$log" 2>&1 || { cat "$log" >&2; exit 1; }

PATH="$PWD/build/release:$PATH"
DISKDIARY_ARCHIVE="$PWD/build/try/diary.db"
export PATH DISKDIARY_ARCHIVE

show() {
  printf '\n$ diskdiary %s\n' "$*"
  diskdiary "$@"
}

show import samples/surface-pro-11.json
cat <<'TEXT'

Now your disk, the article's way: 3 rounds of 64 and 256 MiB and 2,000 small files. This writes
under 1.5 GiB into build/try, takes less than a minute on most disks, and leaves nothing behind.
TEXT
show run --profile article build/try
show show last
show compare 'device:SDDPTQD*' last
printf '\nThe archive is %s. Run ./try.sh again for one more session.\n' "build/try/diary.db"
