# A night in which one write failed: nothing became slower, and the failure is said all the same.
. "${0%/*}/night.inc"
for day in 1 2 3 4 5 7; do FAKE_DAY=$day $night >/dev/null 2>&1; done
FAKE_FAIL="write 9 5" FAKE_DAY=8 $night >/dev/null 2>&1
diskdiary_fake list last
diskdiary_fake check
