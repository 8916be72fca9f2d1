# Whoever only reads ends at once when asked to; output that does not arrive is no success.
diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
cat >slow.sql <<'SQL'
WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter) SELECT count(*) FROM counter
SQL
diskdiary query slow.sql >/dev/null 2>&1 &
query=$!
sleep 0.5
kill -TERM "$query"
wait "$query"
code=$?
[ "$code" -eq 143 ] || fail "the query ended with $code"

for command in list show --help; do
  diskdiary $command >/dev/full 2>err
  code=$?
  [ "$code" -eq 5 ] || fail "$command into a full disk: exit code $code"
  grep -q "cannot write the output" err || fail "$command into a full disk says: $(cat err)"
done
