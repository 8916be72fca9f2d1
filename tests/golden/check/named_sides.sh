. "${0%/*}/night.inc"
for day in 1 2 3 4 5 6; do FAKE_DAY=$day $night >/dev/null 2>&1; done
diskdiary_fake check --base "last~5..3" --new "last~2..0"
echo "exit $?"
diskdiary_fake check --base "last~5..2" --new "last~2..0"
echo "exit $?"
diskdiary_fake check --base last
echo "exit $?"
diskdiary_fake check --base first --new last test:write
