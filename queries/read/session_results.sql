-- session_results: the cases of a session.
--
-- :session  INTEGER  its row
SELECT case_result.id,
       test_case.key
  FROM case_result
  JOIN test_case ON test_case.id = case_result.case_id
 WHERE case_result.session_id = :session;
