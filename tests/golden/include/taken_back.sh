diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
diskdiary exclude "on battery" last
diskdiary include "the charger was in" last
diskdiary include "the charger was in" last
diskdiary list
sqlite3 diary.db "SELECT kind, text FROM event ORDER BY at_ms, id"
