-- running_sessions: the sessions that were not closed: their recorder is at work, or died.
SELECT session.id,
       session.uuid,
       device.key
  FROM session
  JOIN device ON device.id = session.device_id
 WHERE session.state = 'running'
 ORDER BY session.id;
