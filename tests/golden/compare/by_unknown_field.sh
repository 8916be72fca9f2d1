diskdiary_fake run --profile quick >/dev/null 2>&1
diskdiary_fake compare --by moth
