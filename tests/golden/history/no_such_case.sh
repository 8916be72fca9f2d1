diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
diskdiary history --case 'write 265 MiB fsync'
