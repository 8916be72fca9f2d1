diskdiary_fake run --profile quick --rounds 2 --sync fsync --files 0 . >/dev/null 2>&1
FAKE_DAY=1 diskdiary_fake run --profile quick --rounds 2 --sync fsync --files 0 . >/dev/null 2>&1
diskdiary compare first last --format json
