diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
sed -e 's/"a271/"b271/' -e 's/260.43, 152.37, 183.87/312.52, 182.84, 220.64/' \
    -e 's/1452.99, 1250.54, 1300.30/1743.59, 1500.65, 1560.36/' -e 's/2026-06-06T20:17/2026-06-07T20:17/' \
    "$SAMPLES/surface-pro-11.json" >slower.json
diskdiary import slower.json >/dev/null
diskdiary compare first last
