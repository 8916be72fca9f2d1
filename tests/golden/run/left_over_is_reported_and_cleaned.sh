mkdir disk
FAKE_KILL="fsync 3" diskdiary_fake run --profile quick . 2>/dev/null
echo "exit $?"
diskdiary list
