. "${0%/*}/night.inc"
for day in 1 2 3 4 5; do FAKE_DAY=$day $night >/dev/null 2>&1; done
FAKE_SYNC_PERCENT=130 FAKE_DAY=6 $night >/dev/null 2>&1
diskdiary_fake check --latest
echo "exit $?"
diskdiary_fake check --latest '!last'
echo "exit $?"
diskdiary_fake check --latest --base last~4..3 --new last
