for n in 10 11 12 13; do
  sed -e "s/a271/c0$n/; s/2026-06-06T20:17/2026-06-${n}T20:17/" "$SAMPLES/surface-pro-11.json" >session.json
  power='{"name": "power.source", "value": "battery"}'
  [ $n = 12 ] && sed -i "s/{\"name\": \"tool.language\", \"value\": \"Python\"}/$power/" session.json
  diskdiary import session.json >/dev/null
done
diskdiary history test:write
diskdiary_fake run --profile article --rounds 1 . >/dev/null 2>&1
diskdiary history --case 'read 64 MiB as-left'
