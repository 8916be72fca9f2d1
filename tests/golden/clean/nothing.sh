diskdiary clean
