diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
diskdiary exclude last "on battery"
