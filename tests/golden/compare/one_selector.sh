diskdiary_fake compare last
