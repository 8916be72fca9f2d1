-- session_facts: the conditions of a session.
--
-- :session  INTEGER  its row
SELECT name,
       value,
       reason
  FROM conditions
 WHERE session_id = :session
 ORDER BY name;
