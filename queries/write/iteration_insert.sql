-- iteration_insert: one timing with what was observed beside it.
--
-- :result                INTEGER          the result's row
-- :round                 INTEGER          0 is the warm-up where there is one
-- :position              INTEGER          in the round
-- :warm_up               INTEGER          1 when it is one
-- :started_at_ms         INTEGER or NULL  UTC
-- :elapsed_ns            INTEGER or NULL  NULL when it failed
-- :failure_step          TEXT or NULL     the call that failed
-- :failure_code          INTEGER or NULL  the operating system's error number
-- :failure_text          TEXT or NULL     its words
-- :open_ns               INTEGER or NULL  stages of the time, NULL where there is no such stage
-- :io_ns                 INTEGER or NULL
-- :sync_ns               INTEGER or NULL
-- :dir_sync_ns           INTEGER or NULL
-- :close_ns              INTEGER or NULL
-- :create_ns             INTEGER or NULL
-- :remove_ns             INTEGER or NULL
-- :settle_ns             INTEGER or NULL  waited before
-- :idle_reached          TEXT or NULL     whether the device came to rest
-- :written_before_bytes  INTEGER or NULL  by this session
-- :data_age_ns           INTEGER or NULL  of the file that is read
-- :cached_before_bytes   INTEGER or NULL  evidence, NULL where it could not be taken
-- :process_read_bytes    INTEGER or NULL
-- :device_read_bytes     INTEGER or NULL
-- :device_written_bytes  INTEGER or NULL
-- :flushes               INTEGER or NULL
-- :flush_ns              INTEGER or NULL
-- :discards              INTEGER or NULL
-- :cpu_user_ns           INTEGER or NULL
-- :cpu_system_ns         INTEGER or NULL
-- :involuntary_switches  INTEGER or NULL
-- :cpu_pressure_ns       INTEGER or NULL
-- :io_pressure_ns        INTEGER or NULL
-- :allocated_bytes       INTEGER or NULL
-- :temperature_milli_c   INTEGER or NULL
-- :cache_verdict         TEXT             what the evidence says: confirmed, refuted, unknown
-- :flush_verdict         TEXT
-- :contended_verdict     TEXT
-- :foreign_io_verdict    TEXT
-- :cpu_bound_verdict     TEXT
-- :impossible_verdict    TEXT
INSERT INTO iteration (case_result_id, round, position, warm_up, started_at_ms, elapsed_ns,
                       failure_step, failure_code, failure_text, open_ns, io_ns, sync_ns,
                       dir_sync_ns, close_ns, create_ns, remove_ns, settle_ns, idle_reached,
                       written_before_bytes, data_age_ns, cached_before_bytes, process_read_bytes,
                       device_read_bytes, device_written_bytes, flushes, flush_ns, discards,
                       cpu_user_ns, cpu_system_ns, involuntary_switches, cpu_pressure_ns,
                       io_pressure_ns, allocated_bytes, temperature_milli_c, cache_verdict,
                       flush_verdict, contended_verdict, foreign_io_verdict, cpu_bound_verdict,
                       impossible_verdict)
VALUES (:result, :round, :position, :warm_up, :started_at_ms, :elapsed_ns, :failure_step,
        :failure_code, :failure_text, :open_ns, :io_ns, :sync_ns, :dir_sync_ns, :close_ns,
        :create_ns, :remove_ns, :settle_ns, :idle_reached, :written_before_bytes, :data_age_ns,
        :cached_before_bytes, :process_read_bytes, :device_read_bytes, :device_written_bytes,
        :flushes, :flush_ns, :discards, :cpu_user_ns, :cpu_system_ns, :involuntary_switches,
        :cpu_pressure_ns, :io_pressure_ns, :allocated_bytes, :temperature_milli_c, :cache_verdict,
        :flush_verdict, :contended_verdict, :foreign_io_verdict, :cpu_bound_verdict,
        :impossible_verdict);
