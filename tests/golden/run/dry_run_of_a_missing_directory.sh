diskdiary run nowhere --profile quick --dry-run
