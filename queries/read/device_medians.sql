-- device_medians: the median of every case in every complete session of a device, newest first.
-- Results without timings and with a refuted cache label are left out.
--
-- :device     TEXT  its key
-- :statistic  TEXT  the kind of the timings
SELECT test_case.key,
       session.uuid,
       case_result.median_ns
  FROM session
  JOIN device ON device.id = session.device_id
  JOIN case_result ON case_result.session_id = session.id
  JOIN test_case ON test_case.id = case_result.case_id
 WHERE device.key = :device
   AND session.state = 'complete'
   AND session.statistic = :statistic
   AND case_result.n > 0
   AND case_result.cache_verdict <> 'refuted'
 ORDER BY session.started_at_ms DESC, session.uuid DESC;
