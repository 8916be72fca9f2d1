diskdiary_fake run --rounds x .
code=$?
ls -A
exit $code
