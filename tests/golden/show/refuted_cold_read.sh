FAKE_WARM_DISK=1 diskdiary_fake run --profile quick --rounds 3 . >/dev/null 2>&1
diskdiary show last test:read
