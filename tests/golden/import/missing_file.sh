diskdiary import nowhere.json
