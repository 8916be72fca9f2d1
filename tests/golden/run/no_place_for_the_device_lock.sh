# Neither place exists: the run goes on, seen by runs with the same archive only.
XDG_RUNTIME_DIR="$PWD/nowhere" TMPDIR="$PWD/nowhere" diskdiary_fake run --profile quick --rounds 1 --files 0 .
ls -A
