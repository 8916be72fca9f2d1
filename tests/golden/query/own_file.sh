diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
echo 'SELECT count(*) AS iterations FROM iteration;' >mine.sql
diskdiary query mine.sql
echo 'DELETE FROM iteration;' >bad.sql
diskdiary query bad.sql
