# Eight sittings: what fsync costs, paired inside each.
for day in 1 2 3 4 5 6 7 8; do FAKE_DAY=$day diskdiary_fake run --profile quick --sizes 1MiB --files 20 --rounds 3 >/dev/null 2>&1; done
diskdiary_fake compare --by sync 'test:write'
diskdiary_fake compare --by sync 'last test:write' --format json
diskdiary_fake compare --by sync 'test:write' --format csv
