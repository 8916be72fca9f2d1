diskdiary_fake run --rounds 0 .
code=$?
ls -A
exit $code
