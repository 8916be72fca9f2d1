diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
diskdiary history --delta 0.05
