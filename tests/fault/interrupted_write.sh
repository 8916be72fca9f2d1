# Ctrl-C in the middle of a write: the workspace is gone, what was finished is kept, the shell sees
# the signal.
diskdiary run --profile quick --sizes 1MiB,1GiB --sync none --cache cold --files 0 --warmup 0 \
  --seed 1 disk >out 2>err &
run=$!
being_written() { [ "$(find disk -size +20M | wc -l)" -gt 0 ] && [ "$(sql 'SELECT count(*) FROM iteration')" -gt 0 ]; }
wait_for 120 being_written
kill -INT "$run"
wait "$run"
code=$?
[ "$code" -eq 130 ] || fail "exit code $code"
grep -q "interrupted: stopped by signal 2" out || fail "no summary: $(cat out)"
[ -z "$(ls -A disk)" ] || fail "left behind: $(ls -A disk)"
[ "$(sql 'SELECT state FROM session')" = interrupted ] || fail "state"
[ "$(sql 'SELECT count(*) FROM iteration WHERE elapsed_ns > 0')" -gt 0 ] || fail "nothing was kept"
ls diary.db* | grep -v '^diary.db$' && fail "a file is left beside the archive"
exit 0
