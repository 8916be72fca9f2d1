diskdiary_fake run --profile quick --sizes 1MiB --files 20 --rounds 3 >/dev/null 2>&1
diskdiary_fake compare --by moth
