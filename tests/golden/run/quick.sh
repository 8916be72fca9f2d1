diskdiary_fake run --profile quick .
ls -A
