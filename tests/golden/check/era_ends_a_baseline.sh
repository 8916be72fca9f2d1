. "${0%/*}/night.inc"
for day in 1 2 3 4 5 6; do FAKE_DAY=$day $night >/dev/null 2>&1; done
for day in 7 8 9; do
  FAKE_SYNC_PERCENT=130 FAKE_DAY=$day $night >/dev/null 2>&1
done
diskdiary_fake check; echo "exit $?"
FAKE_DAY=20 diskdiary_fake era "new firmware" last~2
diskdiary_fake check; echo "exit $?"
