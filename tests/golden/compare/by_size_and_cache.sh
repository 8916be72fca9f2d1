for day in 1 2 3; do
  FAKE_DAY=$day diskdiary_fake run --sizes 1MiB,4MiB --files 0 --sync fsync --cache cold,warm \
    --rounds 3 >/dev/null 2>&1
done
diskdiary_fake compare --by size
diskdiary_fake compare --by cache
