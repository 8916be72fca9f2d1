diskdiary list
