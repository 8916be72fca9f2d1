diskdiary_fake compare --by sync last~1 last
