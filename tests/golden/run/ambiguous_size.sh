diskdiary_fake run --sizes 64M .
code=$?
ls -A
exit $code
