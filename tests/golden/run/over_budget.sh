diskdiary_fake run --budget 100MiB .
code=$?
ls -A
exit $code
