diskdiary_fake run --profile quick --rounds 2 . >/dev/null 2>&1
FAKE_DAY=1 diskdiary_fake run --profile quick --rounds 2 --sizes 64MiB,128MiB --sync fsync . >/dev/null 2>&1
diskdiary compare first last
