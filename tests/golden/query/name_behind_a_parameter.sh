diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
diskdiary query --param session=a271 conditions_of --format csv | cut -d, -f1-2
