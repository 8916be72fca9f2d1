. "${0%/*}/night.inc"
for day in 1 2 3 4 5 6; do FAKE_DAY=$day $night >/dev/null 2>&1; done
for day in 7 8 9; do
  FAKE_POWER=battery FAKE_DAY=$day $night >/dev/null 2>&1
done
diskdiary_fake check
echo "exit $?"
diskdiary_fake check --format junit
echo "exit $?"
diskdiary_fake check --allow-diff power.source
echo "exit $?"
diskdiary_fake check --allow-diff power
