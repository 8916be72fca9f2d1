-- session_head: what is known of a session without its timings.
--
-- :uuid  TEXT  its id
SELECT session.id,
       session.state,
       session.interruption,
       session.started_at_ms,
       session.utc_offset_min,
       session.ended_at_ms,
       device.model,
       device.capacity_bytes,
       device.bus,
       device.serial_sha256,
       host.vendor,
       host.product,
       host.cpu,
       host.memory_bytes,
       host.machine_id_sha256,
       session.profile,
       session.label,
       session.source,
       session.tool_version,
       session.statistic,
       session.unit_base,
       session.resolution_ns,
       session.seed,
       session.rounds,
       session.warm_up_rounds,
       session.written_bytes
  FROM session
  JOIN device ON device.id = session.device_id
  JOIN host ON host.id = session.host_id
 WHERE session.uuid = :uuid;
