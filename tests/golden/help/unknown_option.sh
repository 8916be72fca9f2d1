diskdiary list --fromat json
