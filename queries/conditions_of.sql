-- conditions_of: what was known of the machine in a session, and what could not be read and why.
--
-- :session  TEXT or NULL  the first digits of its id; NULL means the newest
SELECT substr(session.uuid, 1, 8) AS session,
       conditions.name,
       conditions.value,
       conditions.reason AS not_read
  FROM session
  JOIN conditions ON conditions.session_id = session.id
 WHERE substr(session.uuid, 1, length(:session)) = lower(:session)
    OR (:session IS NULL
        AND session.id = (SELECT id
                            FROM session
                           ORDER BY started_at_ms DESC, id DESC
                           LIMIT 1))
 ORDER BY session.started_at_ms,
          session.id,
          conditions.name;
