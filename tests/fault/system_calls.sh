# What the clock covers, by strace: between the observation before a timed region and the one after
# it stand exactly the calls of the case, and nothing of SQLite's. (The clock itself is read without
# a system call.)
command -v strace >/dev/null || { echo "there is no strace"; exit 77; }
files=100
strace -f -o trace true 2>/dev/null || { echo "strace may not trace here"; exit 77; }
# (A leak check of the sanitizers cannot run under another tracer.)
ASAN_OPTIONS=detect_leaks=0 strace -f -o trace diskdiary run --profile quick --sizes 4MiB --files $files --rounds 1 --warmup 0 \
  --sync none,fsync,fsync+dir --cache cold,warm disk >out 2>err || fail "run: $(cat err)"

# An observation begins by reading /proc/self/io ("rchar") and ends with getrusage: a line for each
# stretch between the end of one and the beginning of the next.
sed 's/^[0-9]* *//' trace | awk '
  /^pread64\(.*"rchar/ { if (open) print calls; open = 0 }
  open { name = $0; sub(/\(.*/, "", name); calls = calls name " " }
  /^getrusage/ { open = 1; calls = "" }' >stretches

repeated() { # repeated N WORDS: the words N times
  awk -v n="$1" -v words="$2" 'BEGIN { for (i = 0; i < n; ++i) printf "%s ", words }'
}
expect() { # expect COUNT WHAT CALLS
  found=$(grep -c -x -F -- "$3" stretches)
  [ "$found" -eq "$1" ] || { grep openat stretches | cut -c1-300 >&2; fail "$2: $found regions, not $1"; }
}
expect 1 "write none" "openat $(repeated 4 write)close "
# The read set is written in the same way, before the first round.
expect 2 "write fsync and the read set" "openat $(repeated 4 write)fsync close "
expect 1 "write fsync+dir" "openat $(repeated 4 write)fsync fsync close "
expect 2 "read cold and warm" "openat $(repeated 5 read)close "
expect 1 "files none" "$(repeated $files 'openat write close')$(repeated $files unlinkat)"
expect 1 "files fsync" "$(repeated $files 'openat write fsync close')$(repeated $files unlinkat)"
expect 1 "files fsync+dir" "$(repeated $files 'openat write fsync close')fsync $(repeated $files unlinkat)"

# Nothing of the cases happens elsewhere.
[ "$(grep -c 'openat(.*"f0.*O_EXCL' trace)" -eq $((3 * files)) ] || fail "files are made elsewhere"
[ "$(grep -c 'openat(.*"written".*O_EXCL' trace)" -eq 3 ] || fail "large files are written elsewhere"
[ "$(grep -c 'unlinkat(.*"f0' trace)" -eq $((3 * files)) ] || fail "files are removed elsewhere"
exit 0
