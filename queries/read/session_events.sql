-- session_events: what was said of one session or of all, in the order in which it was said.
--
-- :session  INTEGER or NULL  its row; NULL means all
SELECT session_id,
       uuid,
       kind,
       text,
       at_ms
  FROM event
 WHERE session_id = :session
    OR (:session IS NULL AND session_id IS NOT NULL)
 ORDER BY at_ms, id;
