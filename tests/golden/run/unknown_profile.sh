diskdiary_fake run --profile quik .
code=$?
ls -A
exit $code
