# The new sessions do not have the case that is asked for: that is no pass, and no mistake either.
. "${0%/*}/night.inc"
for day in 1 2 3 4; do FAKE_DAY=$day $night >/dev/null 2>&1; done
for day in 5 6 7; do FAKE_DAY=$day $short --sizes 4MiB --files 0 >/dev/null 2>&1; done
diskdiary_fake check test:files; echo "exit $?"
diskdiary_fake check size:1GiB; echo "exit $?"
