diskdiary query
