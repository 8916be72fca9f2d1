diskdiary_fake run --sizes '' .
code=$?
ls -A
exit $code
