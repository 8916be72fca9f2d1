diskdiary query sesion_list
