-- session_operations: the times of single operations of a session.
--
-- :session  INTEGER  its row
SELECT operation_times.case_result_id,
       operation_times.round,
       operation_times.operation,
       operation_times.n,
       operation_times.times
  FROM case_result
  JOIN operation_times ON operation_times.case_result_id = case_result.id
 WHERE case_result.session_id = :session
 ORDER BY case_result.case_id, operation_times.round, operation_times.operation;
