diskdiary clean nowhere
