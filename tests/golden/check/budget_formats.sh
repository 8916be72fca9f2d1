. "${0%/*}/night.inc"
for day in 1 2 3; do
  FAKE_DAY=$day $short --sizes 4MiB --files 0 >/dev/null 2>&1
done
cat >budget.txt <<TEXT
write * <= 5 ms
read 4 MiB cold <= 10 ms
write 1 GiB none <= 1 min
TEXT
for format in md junit csv; do
  diskdiary_fake check --budget budget.txt --format $format
  echo "exit $?"
done
diskdiary_fake check --budget budget.txt --new last test:read
