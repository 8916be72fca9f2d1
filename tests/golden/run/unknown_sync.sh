diskdiary_fake run --sync fsnc .
code=$?
ls -A
exit $code
