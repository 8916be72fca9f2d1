diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
sqlite3 diary.db "UPDATE meta SET value = '99' WHERE name = 'min_reader'; PRAGMA user_version = 99"
cksum diary.db >before
diskdiary list
echo "exit $?"
cksum diary.db | cmp - before
