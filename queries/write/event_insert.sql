-- event_insert: something said of a session.
--
-- :uuid     TEXT     the event's id
-- :at_ms    INTEGER  UTC
-- :kind     TEXT     tag, untag, note, exclude, include, era
-- :session  INTEGER  the session's row
-- :text     TEXT     the tag, the note, the reason
INSERT INTO event (uuid, at_ms, kind, session_id, text)
VALUES (:uuid, :at_ms, :kind, :session, :text);
