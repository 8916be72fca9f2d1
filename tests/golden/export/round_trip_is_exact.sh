diskdiary_fake run --profile quick --rounds 2 . >/dev/null 2>&1
diskdiary export --output one.json
diskdiary import --archive other.db one.json
diskdiary export --archive other.db --output two.json
cmp one.json two.json && echo "the same bytes"
diskdiary export --output one.json
