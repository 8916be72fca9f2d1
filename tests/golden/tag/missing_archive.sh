diskdiary tag office last
echo "exit $?"
ls
