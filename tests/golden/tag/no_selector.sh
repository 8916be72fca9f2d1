diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
diskdiary tag office
echo "exit $?"
diskdiary tag office ""
echo "exit $?"
diskdiary tag "" last
echo "exit $?"
diskdiary list --format json | grep tags
