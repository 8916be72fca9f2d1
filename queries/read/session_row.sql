-- session_row: whether there is a session, and in which row.
--
-- :uuid  TEXT  its id
SELECT id
  FROM session
 WHERE uuid = :uuid;
