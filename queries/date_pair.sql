-- date_pair: two dates side by side: for each case the median of that day's newest session.
--
-- Only complete sessions that are not excluded. A case of one side is listed with an empty other
-- side. Two single sessions cannot tell a change from noise: `diskdiary compare` says how sure it is.
--
-- :first_day   TEXT or NULL  local day, 'YYYY-MM-DD'; NULL means the earliest day with sessions
-- :second_day  TEXT or NULL  local day, 'YYYY-MM-DD'; NULL means the latest day with sessions
  WITH dated AS (
       SELECT session.id,
              session.uuid,
              session.started_at_ms,
              coalesce(device.model, 'unnamed ' || device.bus || ' disk', 'unknown device') AS device,
              date((session.started_at_ms + coalesce(session.utc_offset_min, 0) * 60000) / 1000,
                   'unixepoch') AS day
         FROM session
         JOIN device ON device.id = session.device_id
        WHERE session.state = 'complete'
          AND NOT EXISTS (
              SELECT 1
                FROM event AS excluded
               WHERE excluded.session_id = session.id
                 AND excluded.kind = 'exclude'
                 AND NOT EXISTS (
                     SELECT 1
                       FROM event AS later
                      WHERE later.session_id = session.id
                        AND later.kind = 'include'
                        AND (later.at_ms, later.id) > (excluded.at_ms, excluded.id)))),
       first_session AS (
       SELECT id, uuid, device, day
         FROM dated
        WHERE day = coalesce(:first_day, (SELECT min(day) FROM dated))
        ORDER BY started_at_ms DESC, id DESC
        LIMIT 1),
       second_session AS (
       SELECT id, uuid, device, day
         FROM dated
        WHERE day = coalesce(:second_day, (SELECT max(day) FROM dated))
        ORDER BY started_at_ms DESC, id DESC
        LIMIT 1),
       first_result AS (
       SELECT case_result.case_id,
              first_session.day,
              first_session.uuid,
              first_session.device,
              case_result.n,
              case_result.median_ns,
              case_result.cache_verdict
         FROM first_session
         JOIN case_result ON case_result.session_id = first_session.id),
       second_result AS (
       SELECT case_result.case_id,
              second_session.day,
              second_session.uuid,
              second_session.device,
              case_result.n,
              case_result.median_ns,
              case_result.cache_verdict
         FROM second_session
         JOIN case_result ON case_result.session_id = second_session.id)
SELECT test_case.label,
       first_result.day AS first_day,
       substr(first_result.uuid, 1, 8) AS first_session,
       first_result.device AS first_device,
       first_result.n AS first_n,
       round(first_result.median_ns / 1e6, 3) AS first_median_ms,
       first_result.cache_verdict AS first_cache,
       second_result.day AS second_day,
       substr(second_result.uuid, 1, 8) AS second_session,
       second_result.device AS second_device,
       second_result.n AS second_n,
       round(second_result.median_ns / 1e6, 3) AS second_median_ms,
       second_result.cache_verdict AS second_cache,
       iif(first_result.cache_verdict = 'refuted' OR second_result.cache_verdict = 'refuted',
           NULL,  -- the cache was not in the state that the case names
           round(second_result.median_ns / first_result.median_ns, 3)) AS second_to_first
  FROM first_result
  FULL JOIN second_result ON second_result.case_id = first_result.case_id
  JOIN test_case ON test_case.id = coalesce(first_result.case_id, second_result.case_id)
 ORDER BY instr('write read files', test_case.test),
          test_case.size_bytes,
          test_case.file_bytes,
          test_case.key;
