-- session_entries: the table of contents, oldest first.
SELECT session.id,
       session.uuid,
       session.state,
       session.started_at_ms,
       session.utc_offset_min,
       session.ended_at_ms,
       coalesce(device.model, 'unknown device'),
       device.key,
       coalesce(host.product, host.cpu, 'unknown host'),
       host.key,
       coalesce(os_name.value || coalesce(' ' || os_build.value, ''), '-'),
       coalesce(fs_type.value, '-'),
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
  LEFT JOIN conditions AS os_name ON os_name.session_id = session.id AND os_name.name = 'os.name'
  LEFT JOIN conditions AS os_build ON os_build.session_id = session.id AND os_build.name = 'os.build'
  LEFT JOIN conditions AS fs_type ON fs_type.session_id = session.id AND fs_type.name = 'fs.type'
 ORDER BY session.started_at_ms, session.uuid;
