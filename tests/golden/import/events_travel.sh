diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
diskdiary tag office last
diskdiary tag train last
diskdiary untag train last
diskdiary note "the lid was closed" last
diskdiary exclude "on battery" last
diskdiary include "the charger was in" last
diskdiary era "new laptop" last
diskdiary export --output here.json
diskdiary import here.json --archive there.db
diskdiary import here.json --archive there.db
diskdiary export --archive there.db --output there.json
cmp here.json there.json && echo "the same bytes"
sqlite3 there.db "SELECT kind, text FROM event ORDER BY at_ms, id"
