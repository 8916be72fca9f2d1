diskdiary --version
