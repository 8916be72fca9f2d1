-- case_history: one case over all sessions, oldest first.
--
-- :case    TEXT or NULL  its label ('write 64 MiB fsync') or its whole key; NULL means all
-- :device  TEXT or NULL  a model, * stands for any letters; NULL means all
SELECT test_case.label,
       strftime('%Y-%m-%d %H:%M',
                (session.started_at_ms + coalesce(session.utc_offset_min, 0) * 60000) / 1000,
                'unixepoch') AS started,  -- local time of the place
       substr(session.uuid, 1, 8) AS session,
       coalesce(device.model, 'unnamed ' || device.bus || ' disk', 'unknown device') AS device,
       session.state,
       session.source,
       case_result.n,
       round(case_result.median_ns / 1e6, 3) AS median_ms,
       round(case_result.min_ns / 1e6, 3) AS min_ms,
       round(case_result.max_ns / 1e6, 3) AS max_ms,
       case_result.cache_verdict,  -- a refuted one is compared with nothing
       test_case.key               -- two cases can share a label; only equal keys may be compared
  FROM test_case
  JOIN case_result ON case_result.case_id = test_case.id
  JOIN session ON session.id = case_result.session_id
  JOIN device ON device.id = session.device_id
 WHERE (:case IS NULL OR test_case.label = :case OR test_case.key = :case)
   AND (:device IS NULL OR device.model GLOB :device)
 ORDER BY test_case.key,
          session.started_at_ms,
          session.id;
