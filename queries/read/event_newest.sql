-- event_newest: when the last word on a session was said.
--
-- :session  INTEGER  its row
SELECT max(at_ms) AS at_ms
  FROM event
 WHERE session_id = :session;
