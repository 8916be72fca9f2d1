FAKE_INTERRUPT="write 150 2" diskdiary_fake run --profile quick --rounds 3 --files 0 --warmup 0 .
echo "exit $?"
diskdiary list
