-- event_content: what an event says, and of which session.
--
-- :uuid  TEXT  its id
SELECT event.kind,
       event.text,
       event.at_ms,
       session.uuid
  FROM event
  LEFT JOIN session ON session.id = event.session_id
 WHERE event.uuid = :uuid;
