-- condition_insert: one fact about the machine; what is recorded first stays.
--
-- :session  INTEGER       the session's row
-- :name     TEXT          dotted, ends in its unit
-- :value    TEXT or NULL  what was found
-- :reason   TEXT or NULL  why it could not be read
INSERT INTO conditions (session_id, name, value, reason)
VALUES (:session, :name, :value, :reason)
    ON CONFLICT (session_id, name) DO NOTHING;
