diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
diskdiary_fake run --profile quick --rounds 1 --warmup 0 --files 0 --tag "two words" --tag office . >/dev/null 2>&1
diskdiary untag office 2026-06
diskdiary untag office 2026-06
diskdiary untag "two words" device:FAKE*
diskdiary list --format json | grep tags
