# Two nights that did not run to their end after six that did: the check says that it left them out.
. "${0%/*}/night.inc"
for day in 1 2 3 4 5 6; do FAKE_DAY=$day $night >/dev/null 2>&1; done
for day in 7 8; do FAKE_INTERRUPT="write 9 2" FAKE_DAY=$day $night >/dev/null 2>&1; done
diskdiary_fake check
echo "exit $?"
FAKE_DAY=20 diskdiary_fake exclude "lid closed" state:interrupted >/dev/null
diskdiary_fake check | grep -c "newer session"
