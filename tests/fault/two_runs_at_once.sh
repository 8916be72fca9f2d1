# A second run on the same device is refused with a message that names the first, in the same
# directory and in another one.
mkdir elsewhere
diskdiary run --profile quick --sizes 1MiB --files 20 --rounds 500 disk >out 2>err &
run=$!
at_work() { [ "$(sql 'SELECT count(*) FROM iteration')" -gt 0 ]; }
wait_for 60 at_work
first=$(sql 'SELECT substr(uuid, 1, 4) FROM session')

for directory in disk elsewhere; do
  diskdiary run --profile quick --sizes 1MiB --files 20 --rounds 1 "$directory" >out2 2>err2
  code=$?
  [ "$code" -eq 5 ] || fail "in $directory: exit code $code"
  grep -q "$first" err2 || fail "in $directory: the message does not name $first: $(cat err2)"
done
diskdiary run --profile quick --sizes 1MiB --rounds 1 --archive other.db elsewhere >out2 2>err2 &&
  fail "a second run with an archive of its own was not refused"
grep -q "another archive" err2 || fail "with another archive: $(cat err2)"
[ "$(sql 'SELECT count(*) FROM session')" -eq 1 ] || fail "the refused run is in the archive"
kill -TERM "$run"
wait "$run"
code=$?
[ "$code" -eq 143 ] || fail "the first run ended with $code"
[ -z "$(ls -A disk elsewhere | grep diskdiary)" ] || fail "left behind"
