echo mine >disk
diskdiary run disk
code=$?
cat disk
exit $code
