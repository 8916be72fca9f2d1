for day in 0 1 2; do
  FAKE_DAY=$day diskdiary_fake run --profile quick --rounds 1 --warmup 0 --files 0 . >/dev/null 2>&1
done
diskdiary exclude "on battery" last
diskdiary exclude "a virus scan ran" last~1 last
diskdiary exclude "a virus scan ran" last~1..0
diskdiary list
diskdiary show last test:read
diskdiary show last --format json | grep '^    "exclu'
diskdiary compare first last
echo "exit $?"
