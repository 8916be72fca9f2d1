diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
diskdiary query session_cases --param sesion=1
