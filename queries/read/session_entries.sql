-- session_entries: the table of contents, newest first.
--
-- :newest  INTEGER or NULL  so many of the newest; NULL means all
SELECT session.id,
       session.uuid,
       session.state,
       session.started_at_ms,
       session.utc_offset_min,
       session.ended_at_ms,
       coalesce(device.model, 'unnamed ' || device.bus || ' disk', 'unknown device'),
       device.key,
       coalesce(host.product, host.cpu, 'unknown host'),
       host.key,
       coalesce(session.os, '-'),
       coalesce(session.file_system, '-'),
       session.profile,
       session.source,
       session.label,
       session.rounds,
       session.cases,
       session.iterations,
       session.failures
  FROM session
  JOIN device ON device.id = session.device_id
  JOIN host ON host.id = session.host_id
 ORDER BY session.started_at_ms DESC, session.uuid DESC
 LIMIT coalesce(:newest, -1);
