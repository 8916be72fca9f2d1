-- iterations: every iteration of a session in nanoseconds, with the verdicts of its evidence.
--
-- :session  TEXT or NULL  the first digits of its id; NULL means the newest
-- :case     TEXT or NULL  a label ('write 64 MiB fsync') or a whole key; NULL means all
SELECT substr(session.uuid, 1, 8) AS session,
       test_case.label,
       iteration.round,
       iteration.position,      -- in the round
       iteration.warm_up,       -- 1: stored, counted nowhere
       iteration.elapsed_ns,
       iteration.failure_step,  -- the call that failed; there is no time then
       iteration.failure_text,
       iteration.open_ns,
       iteration.io_ns,
       iteration.sync_ns,
       iteration.dir_sync_ns,
       iteration.close_ns,
       iteration.create_ns,     -- the two halves of a small-files iteration
       iteration.remove_ns,
       iteration.cache_verdict,
       iteration.flush_verdict,
       iteration.contended_verdict,  -- from here on, confirmed means that it happened
       iteration.foreign_io_verdict,
       iteration.cpu_bound_verdict,
       iteration.impossible_verdict
  FROM session
  JOIN case_result ON case_result.session_id = session.id
  JOIN test_case ON test_case.id = case_result.case_id
  JOIN iteration ON iteration.case_result_id = case_result.id
 WHERE (:case IS NULL OR test_case.label = :case OR test_case.key = :case)
   AND (substr(session.uuid, 1, length(:session)) = lower(:session)
        OR (:session IS NULL
            AND session.id = (SELECT id
                                FROM session
                               ORDER BY started_at_ms DESC, id DESC
                               LIMIT 1)))
 ORDER BY session.started_at_ms,
          session.id,
          instr('write read files', test_case.test),
          test_case.size_bytes,
          test_case.file_bytes,
          test_case.key,
          iteration.round;
