# Ten days from a Sunday on: three ISO weeks, the first of one session.
for day in 1 2 3 4 5 6 7 8 9 10; do
  FAKE_DAY=$day diskdiary_fake run --profile quick --sizes 1MiB --files 20 --rounds 3 >/dev/null 2>&1
done
diskdiary_fake compare --by week '!first test:write'
diskdiary_fake compare --by week 'test:write sync:fsync' --format csv
