-- session_close: the one change of a session's state, from running to what became of it.
--
-- :session       INTEGER          its row
-- :state         TEXT             'complete' or 'interrupted'
-- :interruption  TEXT or NULL     why it is interrupted
-- :ended_at_ms   INTEGER or NULL  UTC; NULL when nobody saw the end
UPDATE session
   SET state = :state,
       interruption = :interruption,
       ended_at_ms = :ended_at_ms
 WHERE id = :session
   AND state = 'running';
