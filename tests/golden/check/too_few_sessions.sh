. "${0%/*}/night.inc"
for day in 1 2 3 4; do FAKE_DAY=$day $night >/dev/null 2>&1; done
diskdiary_fake check
