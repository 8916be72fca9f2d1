for day in 0 1 2 3 4 5 6; do
  FAKE_DAY=$day diskdiary_fake run --profile quick --rounds 1 --warmup 0 --files 0 --cache cold --sync none . >/dev/null 2>&1
done
diskdiary tag office first
diskdiary tag office 2026-06
diskdiary tag office 2026
diskdiary list tag:office --format csv | wc -l
