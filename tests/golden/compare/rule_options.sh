for day in 1 2 3 4 5 6; do FAKE_DAY=$day diskdiary_fake run --profile quick --sizes 1MiB --files 20 --rounds 3 >/dev/null 2>&1; done
diskdiary_fake compare last~5..3 last~2..0 --delta 0.1% --alpha 0.01 --adjust holm
for wrong in '--delta 5' '--delta 0%' '--alpha 5' '--alpha 0' '--adjust bonferroni'; do
  diskdiary_fake compare last~1 last $wrong
  echo "exit $?"
done
