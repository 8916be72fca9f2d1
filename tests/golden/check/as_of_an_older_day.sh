# An era that began later does not count for sessions of an older one.
. "${0%/*}/night.inc"
for day in 1 2 3 4 5 6 7 8; do
  FAKE_DAY=$day $short --sizes 4MiB --files 0 >/dev/null 2>&1
done
FAKE_DAY=20 diskdiary_fake era "new firmware" last~1
diskdiary_fake check; echo "exit $?"
diskdiary_fake check '!last~1..0'; echo "exit $?"
diskdiary_fake check 'host:*' --color always | tail -n 2
