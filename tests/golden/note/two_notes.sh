diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
diskdiary note "the lid was closed" last
diskdiary note "$(printf 'a line\nand \033[31mred')" last
diskdiary show last test:write size:64MiB
diskdiary show last test:write size:64MiB --format md
diskdiary show last --format json | grep '"notes"'
