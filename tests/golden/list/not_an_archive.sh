printf 'nothing of the kind, but long enough to be looked at: %0200d' 0 >diary.db
diskdiary list
