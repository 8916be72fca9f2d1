mkdir diary.db
diskdiary list
