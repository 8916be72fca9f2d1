for day in 0 1 2; do
  FAKE_DAY=$day diskdiary_fake run --profile quick --rounds 1 --warmup 0 --files 0 . >/dev/null 2>&1
done
diskdiary exclude "on battery" last~2..1
diskdiary era "new firmware" last~2..1
echo "exit $?"
diskdiary era "new firmware" last~2..0
diskdiary list
