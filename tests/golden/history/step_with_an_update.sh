# session N MM-DD MEDIAN_MS BUILD: a session of one case, imported.
session() {
  sed -e "s/a271/c0$1/; s/2026-06-06T20:17/2026-${2}T20:17/; s/10.0.26200/10.0.$4/" \
      -e "s/260.43, 152.37, 183.87/200.00, 200.00, 200.00/; s/1452.99, 1250.54, 1300.30/$3, $3, $3/" \
      "$SAMPLES/surface-pro-11.json" >session.json
  diskdiary import session.json >/dev/null
}
session 10 05-02 1298.10 26100
session 11 05-05 1305.42 26100
session 12 05-08 1290.77 26100
session 13 05-11 1311.05 26100
session 14 05-14 1302.90 26100
session 15 05-17 1287.36 26100
session 16 05-20 1440.20 26100
session 17 05-23 1308.00 26100
session 18 05-26 1295.51 26100
session 19 05-30 1300.04 26100
session 20 06-03 1610.50 26200
session 21 06-06 1622.18 26200
session 22 06-09 1599.93 26200
session 23 06-12 1605.77 26200
session 24 06-15 2410.00 26200
session 25 06-18 1618.40 26200
session 26 06-21 1593.08 26200
session 27 06-24 1612.66 26200
session 28 06-28 1607.31 26200
diskdiary exclude "on battery" c024 >/dev/null
diskdiary history 'device:SDDP*' --case 'write 256 MiB fsync'
FAKE_COLUMNS=80 NO_COLOR=1 diskdiary_fake history --device 'SDDP*' --case 'write*' --since 2026-05-08
diskdiary history --case 'write 256 MiB fsync' --delta '30 %' | tail -n 4
