diskdiary_fake run --profile quick --rounds 2 --sizes 64MiB --files 0 --sync none --cache cold . >/dev/null 2>&1
FAKE_DAY=1 FAKE_INTERRUPT="write 200 2" diskdiary_fake run --profile quick --rounds 2 --sizes 64MiB --files 0 --sync none --cache cold . >/dev/null 2>&1
diskdiary history test:write
diskdiary history state:* test:write
