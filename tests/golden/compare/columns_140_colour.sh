. "${0%/*}/sides.inc"
FAKE_COLUMNS=140 diskdiary_fake compare last~5..3 last~2..0 --color always
