diskdiary_fake run --sizes 0MiB .
code=$?
ls -A
exit $code
