diskdiary lst
