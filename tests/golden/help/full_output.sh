diskdiary --help >/dev/full
