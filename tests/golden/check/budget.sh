. "${0%/*}/night.inc"
for day in 1 2 3; do FAKE_DAY=$day $night >/dev/null 2>&1; done
cat >budget.txt <<TEXT
# what a build may wait
write 4 MiB fsync <= 12 ms
files 20 x 512 B fsync <= 20 ms   # each file
TEXT
diskdiary_fake check --budget budget.txt; echo "exit $?"
echo "read 4 MiB cold <= 1 ms" >>budget.txt
diskdiary_fake check --budget budget.txt; echo "exit $?"
diskdiary_fake check --budget budget.txt --format json
echo "write 1 GiB none <= 1 min" >missing.txt
diskdiary_fake check --budget missing.txt; echo "exit $?"
