for day in 0 1 2 3 4 5; do
  FAKE_DAY=$day diskdiary_fake run --profile quick --sizes 1MiB --files 20 --rounds 3 >/dev/null 2>&1
done
diskdiary compare last~5..3 last~2..0
