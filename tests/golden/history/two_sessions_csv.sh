diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
sed -e 's/"a271/"b271/' -e 's/2026-06-06T20:17/2026-06-07T20:17/' "$SAMPLES/surface-pro-11.json" >second.json
diskdiary import second.json >/dev/null
diskdiary history test:write --format csv
