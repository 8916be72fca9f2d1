diskdiary import "$SAMPLES/surface-pro-11.json"
diskdiary import "$SAMPLES/surface-pro-11.json"
