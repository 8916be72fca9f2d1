# SIGKILL in round 3: two whole rounds and what the third had are there, with their medians; the
# next run reports the left-over workspace, and clean removes just that.
echo precious >disk/theirs
diskdiary run --profile quick --sizes 1MiB --files 20 --warmup 0 --rounds 500 disk >out 2>err &
run=$!
in_round_three() { [ "$(sql 'SELECT count(*) FROM iteration WHERE round = 2')" -ge 2 ]; }
wait_for 120 in_round_three
kill -KILL "$run"
wait "$run" 2>/dev/null

[ "$(sql 'SELECT state FROM session')" = running ] || fail "the archive was closed in good order"
diskdiary list | grep -q interrupted || fail "not listed as interrupted"
cases=$(sql 'SELECT count(*) FROM case_result')
[ "$(sql 'SELECT count(*) FROM iteration WHERE round < 2')" -eq $((cases * 2)) ] || fail "whole rounds"
[ "$(sql 'SELECT count(*) FROM case_result WHERE median_ns IS NULL OR n < 2')" -eq 0 ] || fail "medians"
[ "$(sql 'PRAGMA integrity_check')" = ok ] || fail "integrity"

left=$(ls -A disk | grep diskdiary)
[ -n "$left" ] || fail "there is no left-over to report"
diskdiary run --profile quick --sizes 1MiB --files 0 --rounds 1 --warmup 0 disk >out 2>err || fail "the next run: $(cat err)"
grep -q "$left" err || fail "the next run does not name $left"
[ "$(sql "SELECT count(*) FROM session WHERE state = 'interrupted'")" -eq 1 ] || fail "not closed by the next run"
diskdiary clean disk || fail "clean"
[ "$(ls -A disk)" = theirs ] || fail "after clean: $(ls -A disk)"
[ "$(cat disk/theirs)" = precious ] || fail "a stranger's file was changed"
