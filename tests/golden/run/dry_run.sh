diskdiary_fake run --dry-run .
ls -A
