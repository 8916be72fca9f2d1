diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
cksum diary.db >before
sed 's/260.43/-260.43/' "$SAMPLES/surface-pro-11.json" >bad.json
diskdiary import bad.json
echo "exit $?"
cksum diary.db | cmp - before
