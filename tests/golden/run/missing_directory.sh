diskdiary run nowhere
code=$?
ls -A
exit $code
