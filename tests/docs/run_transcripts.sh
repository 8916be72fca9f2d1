#!/bin/sh
# run_transcripts.sh FILE.md BUILD_FOLDER SAMPLES: runs every "$ command" of the file's ```console
# blocks, in one empty folder from the first to the last, and compares the file with what they
# print. Here diskdiary is the program on a machine in memory, so that a run prints the same text
# every time; each further run is a day later. The samples are in samples/. BLESS=1 rewrites the file.
# A line "<!-- machine: NAME=VALUE -->" sets a variable of that machine for the commands below it.
set -u
file=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/here" "$work/bin"
cat >"$work/bin/diskdiary" <<WRAPPER
#!/bin/sh
if [ "\${1:-}" = run ]; then
  FAKE_DAY=\$(cat "$work/day" 2>/dev/null || echo 0)
  export FAKE_DAY
  case "\$*" in *--dry-run*) ;; *) echo \$((FAKE_DAY + 1)) >"$work/day" ;; esac
fi
exec "$2/diskdiary_fake" "\$@"
WRAPPER
chmod +x "$work/bin/diskdiary"
ln -s "$3" "$work/here/samples"
cd "$work/here" || exit 1

in_block=no
machine=FAKE_NOTHING=1
while IFS= read -r line || [ -n "$line" ]; do
  case $in_block:$line in
    no:'<!-- machine: '*' -->')
      machine=${line#'<!-- machine: '}
      machine=${machine%' -->'}
      printf '%s\n' "$line"
      ;;
    no:'```console') in_block=yes; printf '%s\n' "$line" ;;
    yes:'```') in_block=no; printf '%s\n' "$line" ;;
    yes:'$ '*)
      printf '%s\n' "$line"
      env -i PATH="$work/bin:/usr/bin:/bin" HOME="$work" LC_ALL=C TZ=UTC NO_COLOR=1 \
        XDG_RUNTIME_DIR="$work" DISKDIARY_ARCHIVE=diary.db "$machine" sh -c "${line#??}" 2>&1 </dev/null
      ;;
    yes:*) ;;
    *) printf '%s\n' "$line" ;;
  esac
done <"$file" >"$work/result"

if [ "${BLESS:-}" = 1 ]; then
  cp "$work/result" "$file"
else
  diff -u "$file" "$work/result"
fi
