#!/bin/sh
# in_folder.sh CASE.sh BUILD_FOLDER SAMPLES: runs a case in an empty folder of the build's disk, with the
# program on the PATH and an archive of its own.
set -u
work=$(mktemp -d "$2/fault.XXXXXX")
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
mkdir disk
PATH="$2:$PATH"
DISKDIARY_ARCHIVE="$work/diary.db"
SAMPLES="$3"
LC_ALL=C
export PATH DISKDIARY_ARCHIVE SAMPLES LC_ALL

fail() {
  echo "FAILED: $*" >&2
  exit 1
}
# wait_for SECONDS COMMAND...: until it succeeds
wait_for() {
  tries=$(($1 * 20))
  shift
  until "$@" >/dev/null 2>&1; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || fail "waited in vain for: $*"
    sleep 0.05
  done
}
sql() { sqlite3 -readonly diary.db "$1"; }

. "$1"
