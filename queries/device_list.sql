-- device_list: every device, with its sessions, its first and last day, and what was written to it.
--
-- :device  TEXT or NULL  a model, * stands for any letters; NULL means all
SELECT device.model,
       device.bus,
       device.capacity_bytes,
       count(session.id) AS sessions,
       date(min(session.started_at_ms + coalesce(session.utc_offset_min, 0) * 60000) / 1000,
            'unixepoch') AS first_day,  -- local days
       date(max(session.started_at_ms + coalesce(session.utc_offset_min, 0) * 60000) / 1000,
            'unixepoch') AS last_day,
       sum(session.written_bytes) AS written_bytes,  -- by diskdiary; NULL when it wrote nothing itself
       device.serial_sha256,
       device.key
  FROM device
  LEFT JOIN session ON session.device_id = device.id
 WHERE :device IS NULL
    OR device.model GLOB :device
 GROUP BY device.id
 ORDER BY device.model, device.key;
