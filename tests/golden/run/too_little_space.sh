# More than any disk has.
diskdiary run --profile quick --reserve 1000TiB . 2>&1 | sed -E 's/has [0-9.]+ [TGM]iB/has N/; s/[0-9.]+ [TGM]iB (is |are )?free/N free/'
ls -A
