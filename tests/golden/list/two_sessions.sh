diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
diskdiary_fake run --profile quick --rounds 2 --label first --tag office --note "on mains" . >/dev/null 2>&1
diskdiary list
diskdiary list tag:office
diskdiary list --format csv
diskdiary list --format json
diskdiary list --format md
