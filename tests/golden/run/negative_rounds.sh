diskdiary_fake run --rounds -1 .
code=$?
ls -A
exit $code
