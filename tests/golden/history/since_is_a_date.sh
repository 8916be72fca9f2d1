diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
diskdiary history --since tomorrow
diskdiary history --since 2026-06-01..2026-06-09
diskdiary history --since 2026-07-01
