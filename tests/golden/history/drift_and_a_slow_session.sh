n=10
while [ $n -lt 30 ]; do
  sed -e "s/a271/c0$n/; s/2026-06-06T20:17/2026-06-${n}T20:17/" \
      -e "s/1452.99, 1250.54, 1300.30/1${n}0.00, 1${n}0.00, 1${n}0.00/" \
      -e "s/260.43, 152.37, 183.87/18$((n * 7 % 3)).9$((n % 7)), 18$((n * 7 % 3)).87, 18$((n * 7 % 3)).10/" \
      "$SAMPLES/surface-pro-11.json" >session.json
  [ $n = 29 ] && sed -i 's/67.71, /167.71, /; s/93.86, /193.86, /; s/106.63/206.63/' session.json
  diskdiary import session.json >/dev/null
  n=$((n + 1))
done
diskdiary history '!test:files'
