for day in 1 2 3 4 5; do FAKE_DAY=$day diskdiary_fake run --profile quick >/dev/null 2>&1; done
diskdiary_fake compare last~1 last
