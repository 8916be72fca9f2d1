diskdiary import "$SAMPLES/surface-pro-11.json" >/dev/null
diskdiary query session_cases
diskdiary query session_list --format csv
diskdiary query case_history --param case='write 256 MiB fsync' --format json
