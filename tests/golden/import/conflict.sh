diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
sed 's/260.43/260.44/' "$SAMPLES/surface-pro-11.json" >other.json
diskdiary import other.json
