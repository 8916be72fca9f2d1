-- session_progress: adds to the summary of a session.
--
-- :session        INTEGER          its row
-- :cases          INTEGER          new ones
-- :iterations     INTEGER          new ones that count
-- :failures       INTEGER          new ones
-- :written_bytes  INTEGER or NULL  in all; NULL leaves it as it is
UPDATE session
   SET cases = cases + :cases,
       iterations = iterations + :iterations,
       failures = failures + :failures,
       written_bytes = coalesce(:written_bytes, written_bytes)
 WHERE id = :session;
