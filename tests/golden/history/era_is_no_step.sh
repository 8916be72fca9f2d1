for n in 10 11 12 13 14 15 20 21 22 23 24 25; do
  ms=$((1000 + n * 7 % 10 + (n / 20) * 400)).00
  sed -e "s/a271/c0$n/; s/2026-06-06T20:17/2026-06-${n}T20:17/" \
      -e "s/1452.99, 1250.54, 1300.30/$ms, $ms, $ms/" "$SAMPLES/surface-pro-11.json" >session.json
  diskdiary import session.json >/dev/null
done
diskdiary history --case 'write 256 MiB fsync'
diskdiary era "new laptop" 2026-06-20.. >/dev/null
diskdiary history --case 'write 256 MiB fsync'
diskdiary history --case 'write 256 MiB fsync' 2026-06-20..
