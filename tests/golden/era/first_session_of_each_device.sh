diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
for day in 0 1 2 3; do
  FAKE_DAY=$day diskdiary_fake run --profile quick --rounds 1 --warmup 0 --files 0 . >/dev/null 2>&1
done
diskdiary era "new firmware" 2026-06-08..
diskdiary era "new laptop" 2026
diskdiary era "new laptop" 2026
diskdiary era "old laptop" first
diskdiary list
diskdiary show last~1 test:read
diskdiary show last~1 --format json | grep '^    "era"'
