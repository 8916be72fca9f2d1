diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
diskdiary export | head -40
