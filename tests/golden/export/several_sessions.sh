diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
diskdiary_fake run --profile quick --rounds 2 . >/dev/null 2>&1
diskdiary export 2026
echo "exit $?"
mkdir out
diskdiary export 2026 --output out
