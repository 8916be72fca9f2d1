. "${0%/*}/archive.inc"
FAKE_COLUMNS=80 diskdiary_fake list --color never
