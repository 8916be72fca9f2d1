-- session_list: every session, oldest first: when, on what, how much of it there is.
--
-- A session that is `running` here may have died: whether its recorder lives is told by a lock
-- file beside the archive, which `diskdiary list` looks at and SQL cannot.
--
-- :device  TEXT or NULL  a model, * stands for any letters; NULL means all
SELECT substr(session.uuid, 1, 8) AS session,
       strftime('%Y-%m-%d %H:%M',
                (session.started_at_ms + coalesce(session.utc_offset_min, 0) * 60000) / 1000,
                'unixepoch') AS started,  -- local time of the place
       session.state,
       coalesce(device.model, 'unnamed ' || device.bus || ' disk', 'unknown device') AS device,
       session.profile,
       session.label,
       session.source,
       session.cases,
       session.iterations,  -- finished, without warm-ups
       session.failures,
       round(session.written_bytes / 1048576.0, 1) AS written_mib,
       EXISTS (SELECT 1
                 FROM event AS excluded
                WHERE excluded.session_id = session.id
                  AND excluded.kind = 'exclude'
                  AND NOT EXISTS (SELECT 1
                                    FROM event AS later
                                   WHERE later.session_id = session.id
                                     AND later.kind = 'include'
                                     AND (later.at_ms, later.id) > (excluded.at_ms, excluded.id)))
                AS excluded,
       (SELECT group_concat(tag.text, ', ')
          FROM event AS tag
         WHERE tag.session_id = session.id
           AND tag.kind = 'tag'
           AND NOT EXISTS (SELECT 1
                             FROM event AS later
                            WHERE later.session_id = session.id
                              AND later.kind IN ('tag', 'untag')
                              AND later.text = tag.text
                              AND (later.at_ms, later.id) > (tag.at_ms, tag.id))) AS tags
  FROM session
  JOIN device ON device.id = session.device_id
 WHERE :device IS NULL
    OR device.model GLOB :device
 ORDER BY session.started_at_ms, session.id;
