diskdiary --help
