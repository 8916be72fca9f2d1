FAKE_KILL="fsync 8012" diskdiary_fake run --profile quick --rounds 4 --warmup 0 --files 2000 --sync fsync --cache cold . 2>/dev/null
echo "exit $?"
diskdiary list
diskdiary show
