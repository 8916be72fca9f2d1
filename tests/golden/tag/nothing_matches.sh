diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
diskdiary tag office 2026-07
