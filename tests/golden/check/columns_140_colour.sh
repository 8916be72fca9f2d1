. "${0%/*}/archive.inc"
FAKE_COLUMNS=140 diskdiary_fake check --color always
