diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
diskdiary_fake run --profile article . >/dev/null 2>&1
diskdiary compare first last --format csv | cut -d, -f1,2 | head -8
