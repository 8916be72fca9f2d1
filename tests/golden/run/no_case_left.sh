diskdiary_fake run --files 0 --sizes 64MiB --cache direct .
code=$?
ls -A
exit $code
