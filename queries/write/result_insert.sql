-- result_insert: a place for the iterations of a case in a session.
--
-- :session   INTEGER  the session's row
-- :case_key  TEXT     of a case that is stored
INSERT INTO case_result (session_id, case_id)
VALUES (:session, (SELECT id FROM test_case WHERE key = :case_key));
