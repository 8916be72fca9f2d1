-- session_cases: medians and slowest/fastest ratio of every case of one session.
--
-- :session  TEXT or NULL  the first digits of its id; NULL means the newest
SELECT substr(session.uuid, 1, 8) AS session,
       test_case.label,
       case_result.n,  -- iterations that count: finished, no warm-up
       round(case_result.median_ns / 1e6, 3) AS median_ms,
       round(case_result.min_ns / 1e6, 3) AS min_ms,
       round(case_result.max_ns / 1e6, 3) AS max_ms,
       round(1.0 * case_result.max_ns / case_result.min_ns, 2) AS slowest_to_fastest,
       iif(test_case.file_count IS NULL,
           round(test_case.size_bytes / 1048576.0 / (case_result.median_ns / 1e9), 1),
           NULL) AS mib_per_s,
       round(test_case.file_count / (case_result.median_ns / 1e9), 1)
                AS files_per_s,  -- created and removed
       case_result.cache_verdict,  -- a refuted one is compared with nothing
       test_case.key
  FROM session
  JOIN case_result ON case_result.session_id = session.id
  JOIN test_case ON test_case.id = case_result.case_id
 WHERE substr(session.uuid, 1, length(:session)) = lower(:session)
    OR (:session IS NULL
        AND session.id = (SELECT id
                            FROM session
                           ORDER BY started_at_ms DESC, id DESC
                           LIMIT 1))
 ORDER BY session.started_at_ms,
          session.id,
          instr('write read files', test_case.test),
          test_case.size_bytes,
          test_case.file_bytes,
          test_case.key;
