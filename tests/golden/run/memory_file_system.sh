FAKE_TMPFS=1 diskdiary_fake run --profile quick .
