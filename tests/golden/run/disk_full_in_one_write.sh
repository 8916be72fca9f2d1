FAKE_FAIL="write 200 28" diskdiary_fake run --profile quick --rounds 2 --files 0 --warmup 0 .
echo "exit $?"
diskdiary show last
