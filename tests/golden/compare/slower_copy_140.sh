. "${0%/*}/slower_copy.inc"
FAKE_COLUMNS=140 diskdiary_fake compare first last --color never
