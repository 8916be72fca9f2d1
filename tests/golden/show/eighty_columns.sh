diskdiary_fake run --profile quick . >/dev/null 2>&1
FAKE_COLUMNS=80 diskdiary_fake show
