# The change of day 6 is the new normal from day 9 on: it is no baseline for what comes after.
. "${0%/*}/night.inc"
for day in 1 2 3 4 5 6 7 8; do FAKE_DAY=$day $night >/dev/null 2>&1; done
for day in 9 10 11 12 13 14; do
  FAKE_SYNC_PERCENT=130 FAKE_DAY=$day $night >/dev/null 2>&1
done
diskdiary_fake check
