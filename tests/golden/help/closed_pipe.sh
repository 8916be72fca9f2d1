diskdiary --help | true
