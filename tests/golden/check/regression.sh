. "${0%/*}/night.inc"
for day in 1 2 3 4 5; do FAKE_DAY=$day $night >/dev/null 2>&1; done
for day in 6 7 8; do
  FAKE_SYNC_PERCENT=130 FAKE_DAY=$day $night >/dev/null 2>&1
done
for format in table md junit csv; do
  diskdiary_fake check --format $format
  echo "exit $?"
done
diskdiary_fake check --format json | grep -v "_medians_ns\|iterations_ns" | head -40
