# Sourced by try.sh and test.sh: installs what is missing through the system's package manager.
# Asks through sudo only when not root, and says what it installs before it does.

# install_packages FOR, where FOR is "build" or "test"
install_packages() {
  if ! command -v apt-get >/dev/null 2>&1 || ! command -v dpkg-query >/dev/null 2>&1; then
    cat >&2 <<'TEXT'
This system has no apt, so nothing is installed. diskdiary needs, from your package manager:
  a C++20 compiler (g++ 12 or clang 19), CMake 3.25, Ninja, the headers and libraries of
  SQLite 3.40 (also static), SQLiteCpp 3.2, CLI11 2.1, fmt 9, Howard Hinnant's date 3,
  Boost 1.75 (headers) and libsodium; for the tests also Catch2, the sqlite3 shell and strace.
Going on, in case they are there.
TEXT
    return 0
  fi

  wanted="g++ cmake ninja-build libsqlite3-dev libsqlitecpp-dev libcli11-dev libfmt-dev
    libhowardhinnant-date-dev libsodium-dev"
  if [ "$1" = test ]; then
    wanted="$wanted catch2 sqlite3 strace clang-format"
  fi
  missing=""
  for package in $wanted; do
    is_installed "$package" || missing="$missing $package"
  done

  # Debian 12's plain libboost-dev is 1.74, too old for Boost.JSON.
  boost=""
  has_boost || boost=unknown
  [ -z "$missing$boost" ] && return 0

  as_root=""
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
      echo "These packages are missing:$missing${boost:+ libboost1.81-dev (or libboost-dev, 1.75 or newer)}." >&2
      echo "Install them as root (there is no sudo here), then run this again." >&2
      exit 1
    fi
    as_root="sudo"
  fi
  # shellcheck disable=SC2086
  $as_root apt-get update -qq
  if [ -n "$boost" ]; then
    if apt-cache show libboost1.81-dev >/dev/null 2>&1; then boost=libboost1.81-dev; else boost=libboost-dev; fi
    missing="$missing $boost"
  fi
  echo "Installing:$missing"
  # shellcheck disable=SC2086
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
}

is_installed() {
  dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q 'ok installed'
}

has_boost() {
  [ -e /usr/include/boost/json/src.hpp ]
}
