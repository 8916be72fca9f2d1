diskdiary_fake run --profile quick --rounds 1 --files 0 --cache cold . >/dev/null 2>&1
FAKE_DAY=1 FAKE_WARM_DISK=1 diskdiary_fake run --profile quick --rounds 1 --files 0 --cache cold . >/dev/null 2>&1
diskdiary history test:read
