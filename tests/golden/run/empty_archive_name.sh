diskdiary_fake run --archive '' .
code=$?
ls -A
exit $code
