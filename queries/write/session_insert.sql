-- session_insert: the head of a session, before its timings.
--
-- :uuid            TEXT             its id
-- :state           TEXT             'running', 'complete' or 'interrupted'
-- :interruption    TEXT or NULL     why it is interrupted
-- :started_at_ms   INTEGER          UTC
-- :utc_offset_min  INTEGER or NULL  NULL: not known
-- :ended_at_ms     INTEGER or NULL  UTC
-- :device_key      TEXT             of a device that is stored
-- :host_key        TEXT             of a host that is stored
-- :profile         TEXT             the matrix
-- :label           TEXT or NULL     given by people
-- :source          TEXT             the tool that took the timings
-- :tool_version    TEXT             its version
-- :statistic       TEXT             what one timing is
-- :unit_base       TEXT             whether sizes are known to be binary or decimal
-- :resolution_ns   INTEGER          of the timings
-- :seed            INTEGER or NULL  of the shuffled order
-- :rounds          INTEGER          planned
-- :warm_up_rounds  INTEGER          planned
-- :written_bytes   INTEGER or NULL  by the runner
-- :os              TEXT or NULL     name and build, of the conditions
-- :file_system     TEXT or NULL     of the conditions
INSERT INTO session (uuid, state, interruption, started_at_ms, utc_offset_min, ended_at_ms,
                     device_id, host_id,
                     profile, label, source, tool_version, statistic, unit_base, resolution_ns,
                     seed, rounds, warm_up_rounds, written_bytes, os, file_system)
VALUES (:uuid, :state, :interruption, :started_at_ms, :utc_offset_min, :ended_at_ms,
        (SELECT id FROM device WHERE key = :device_key),
        (SELECT id FROM host WHERE key = :host_key),
        :profile, :label, :source, :tool_version, :statistic, :unit_base, :resolution_ns,
        :seed, :rounds, :warm_up_rounds, :written_bytes, :os, :file_system);
