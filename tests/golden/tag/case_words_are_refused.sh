diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
diskdiary tag office last test:write
