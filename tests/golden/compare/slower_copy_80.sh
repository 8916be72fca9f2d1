. "${0%/*}/slower_copy.inc"
FAKE_COLUMNS=80 diskdiary_fake compare first last --color never
