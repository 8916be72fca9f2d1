diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
diskdiary tag office last
diskdiary tag office last
diskdiary tag Büro 2026-06-06
diskdiary list tag:office
diskdiary show last test:write size:64MiB
