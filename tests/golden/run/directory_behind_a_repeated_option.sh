# The directory is not taken for a second tag: there is no such directory, and that is said.
diskdiary_fake run --profile quick --tag office --note "on mains" nowhere
