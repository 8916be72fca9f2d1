#!/bin/sh
# run_case.sh CASE.sh PROGRAM_FOLDER SAMPLES: runs one golden case in an empty folder and compares
# its standard output, standard error and exit code with CASE.out, CASE.err and CASE.exit (missing:
# empty, empty, 0). BLESS=1 writes them instead; a blessed difference is reviewed as code.
set -u
case_file=$1
base=${case_file%.sh}
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
mkdir "$work/here" "$work/results"

cd "$work/here" || exit 1
env -i PATH="$2:/usr/bin:/bin" HOME="$work/home" LC_ALL=C TZ=UTC NO_COLOR=1 SAMPLES="$3" \
  XDG_RUNTIME_DIR="$work" DISKDIARY_ARCHIVE=diary.db \
  sh "$case_file" >"$work/results/out" 2>"$work/results/err"
echo $? >"$work/results/exit"

failed=0
for part in out err exit; do
  expected="$base.$part"
  if [ "${BLESS:-}" = 1 ]; then
    cp "$work/results/$part" "$expected"
    [ -s "$expected" ] && [ "$(cat "$expected")" != 0 ] || rm -f "$expected"
    continue
  fi
  if [ ! -e "$expected" ]; then
    expected="$work/expected"
    if [ "$part" = exit ]; then echo 0 >"$expected"; else : >"$expected"; fi
  fi
  diff -u "$expected" "$work/results/$part" || failed=1
done
exit $failed
