diskdiary_fake run --profile quick --rounds 2 --files 0 --cache cold --sync fsync . >/dev/null 2>&1
FAKE_DAY=1 diskdiary_fake run --profile quick --rounds 2 --files 0 --sync none . >/dev/null 2>&1
diskdiary compare 'first test:write' 'last test:write'
