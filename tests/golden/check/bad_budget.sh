for line in "write 64 MiB fsync 160 ms" "write 64 MiB fsync <= 160" "<= 3 s" ""; do
  echo "$line" >budget.txt
  diskdiary_fake check --budget budget.txt
  echo "exit $?"
done
diskdiary_fake check --budget nowhere.txt; echo "exit $?"
diskdiary_fake check --budget budget.txt --latest; echo "exit $?"
