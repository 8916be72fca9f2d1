diskdiary run /proc
