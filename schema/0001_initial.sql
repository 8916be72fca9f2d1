-- The first schema of a diskdiary archive. docs/archive-format.md tells it as a story.
--
-- Rules that every table keeps: STRICT, no triggers, no views; the unit ends each numeric column;
-- times are UTC in milliseconds since 1970, durations integer nanoseconds; NULL means "not taken"
-- or "not read", never zero. Nothing measured is ever updated, except that an open session's
-- summary grows with its iterations and its state changes once.

PRAGMA application_id = 1684632185;  -- 'diry'
PRAGMA user_version = 1;

CREATE TABLE meta (
  name  TEXT PRIMARY KEY,  -- created_by, min_reader, min_writer
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Two archives give the same machine the same key.
CREATE TABLE host (
  id                INTEGER PRIMARY KEY,
  key               TEXT NOT NULL UNIQUE,
  vendor            TEXT,
  product           TEXT,
  cpu               TEXT,
  memory_bytes      INTEGER CHECK (memory_bytes > 0),
  machine_id_sha256 TEXT
) STRICT;

CREATE TABLE device (
  id             INTEGER PRIMARY KEY,
  key            TEXT NOT NULL UNIQUE,
  model          TEXT,
  capacity_bytes INTEGER CHECK (capacity_bytes > 0),
  bus            TEXT,
  serial_sha256  TEXT
) STRICT;

CREATE TABLE session (
  id             INTEGER PRIMARY KEY,
  uuid           TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  state          TEXT NOT NULL CHECK (state IN ('running', 'complete', 'interrupted')),
  interruption   TEXT,              -- why, once it is interrupted
  started_at_ms  INTEGER NOT NULL,  -- the stated local time, when the offset is NULL
  utc_offset_min INTEGER CHECK (utc_offset_min BETWEEN -1440 AND 1440),
  ended_at_ms    INTEGER,
  device_id      INTEGER NOT NULL REFERENCES device (id),
  host_id        INTEGER NOT NULL REFERENCES host (id),
  profile        TEXT NOT NULL,
  label          TEXT,
  source         TEXT NOT NULL,     -- the tool that took the timings
  tool_version   TEXT NOT NULL,
  statistic      TEXT NOT NULL CHECK (statistic IN ('every iteration', 'mean only', 'best only')),
  unit_base      TEXT NOT NULL CHECK (unit_base IN ('exact', 'as reported')),
  resolution_ns  INTEGER NOT NULL CHECK (resolution_ns > 0),  -- of the recorded timings
  seed           INTEGER,           -- of the shuffled order
  rounds         INTEGER NOT NULL CHECK (rounds >= 0),        -- planned
  warm_up_rounds INTEGER NOT NULL CHECK (warm_up_rounds >= 0),
  written_bytes  INTEGER CHECK (written_bytes >= 0),  -- by the runner, until its last iteration
  -- what lists show: a summary of the conditions and the timings, so that they need not be read;
  -- it can be made again from them
  os             TEXT,  -- name and build
  file_system    TEXT,
  cases          INTEGER NOT NULL DEFAULT 0 CHECK (cases >= 0),
  iterations     INTEGER NOT NULL DEFAULT 0 CHECK (iterations >= 0),  -- that count
  failures       INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
  CHECK (state = 'interrupted' OR interruption IS NULL)
) STRICT;

CREATE INDEX session_by_time ON session (started_at_ms);
CREATE INDEX session_by_device ON session (device_id, started_at_ms);

-- What was known of the machine in a session, one fact a row: a value, or why there is none.
CREATE TABLE conditions (
  session_id INTEGER NOT NULL REFERENCES session (id),
  name       TEXT NOT NULL,
  value      TEXT,
  reason     TEXT,
  PRIMARY KEY (session_id, name),
  CHECK ((value IS NULL) <> (reason IS NULL))
) STRICT, WITHOUT ROWID;

-- A cell of the matrix. The key is the identity; the columns repeat parts of it for queries.
CREATE TABLE test_case (
  id         INTEGER PRIMARY KEY,
  key        TEXT NOT NULL UNIQUE,
  label      TEXT NOT NULL,        -- for people; two cases can share one
  test       TEXT NOT NULL,
  size_bytes INTEGER NOT NULL CHECK (size_bytes >= 0),
  file_count INTEGER CHECK (file_count > 0),
  file_bytes INTEGER CHECK (file_bytes >= 0),
  sync       TEXT,
  cache      TEXT
) STRICT;

-- One case in one session, with the summary of the iterations that count (finished, no warm-up).
-- The summary can be made again from `iteration`.
CREATE TABLE case_result (
  id            INTEGER PRIMARY KEY,
  session_id    INTEGER NOT NULL REFERENCES session (id),
  case_id       INTEGER NOT NULL REFERENCES test_case (id),
  n             INTEGER NOT NULL DEFAULT 0 CHECK (n >= 0),
  min_ns        INTEGER,
  median_ns     REAL,  -- an even number of rounds has half nanoseconds
  max_ns        INTEGER,
  cache_verdict TEXT NOT NULL DEFAULT 'unknown'  -- the worst of the iterations
                CHECK (cache_verdict IN ('confirmed', 'refuted', 'unknown')),
  UNIQUE (session_id, case_id),
  CHECK ((n = 0) = (median_ns IS NULL) AND (n = 0) = (min_ns IS NULL) AND (n = 0) = (max_ns IS NULL)),
  CHECK (min_ns <= median_ns AND median_ns <= max_ns)
) STRICT;

CREATE INDEX case_result_by_case
  ON case_result (case_id, session_id, n, min_ns, median_ns, max_ns, cache_verdict);

-- One timing, with its stages and with what was observed beside it.
CREATE TABLE iteration (
  case_result_id        INTEGER NOT NULL REFERENCES case_result (id),
  round                 INTEGER NOT NULL CHECK (round >= 0),
  position              INTEGER NOT NULL CHECK (position >= 0),  -- in the round
  warm_up               INTEGER NOT NULL CHECK (warm_up IN (0, 1)),
  started_at_ms         INTEGER,
  elapsed_ns            INTEGER CHECK (elapsed_ns >= 0),
  failure_step          TEXT,     -- the call that failed
  failure_code          INTEGER,  -- the operating system's error number
  failure_text          TEXT,
  -- stages; create and remove are the halves of a small-files iteration
  open_ns               INTEGER,
  io_ns                 INTEGER,
  sync_ns               INTEGER,
  dir_sync_ns           INTEGER,
  close_ns              INTEGER,
  create_ns             INTEGER,
  remove_ns             INTEGER,
  -- before the clock
  settle_ns             INTEGER,
  idle_reached          TEXT CHECK (idle_reached IN ('confirmed', 'refuted', 'unknown')),
  written_before_bytes  INTEGER,  -- by this session
  data_age_ns           INTEGER,  -- of the file that is read
  -- evidence: differences over the timed region
  cached_before_bytes   INTEGER,
  process_read_bytes    INTEGER,
  device_read_bytes     INTEGER,
  device_written_bytes  INTEGER,
  flushes               INTEGER,
  flush_ns              INTEGER,
  discards              INTEGER,
  cpu_user_ns           INTEGER,
  cpu_system_ns         INTEGER,
  involuntary_switches  INTEGER,
  cpu_pressure_ns       INTEGER,
  io_pressure_ns        INTEGER,
  allocated_bytes       INTEGER,
  temperature_milli_c   INTEGER,
  -- what the evidence says; for the last four, confirmed means that it happened
  cache_verdict         TEXT NOT NULL CHECK (cache_verdict IN ('confirmed', 'refuted', 'unknown')),
  flush_verdict         TEXT NOT NULL CHECK (flush_verdict IN ('confirmed', 'refuted', 'unknown')),
  contended_verdict     TEXT NOT NULL CHECK (contended_verdict IN ('confirmed', 'refuted', 'unknown')),
  foreign_io_verdict    TEXT NOT NULL CHECK (foreign_io_verdict IN ('confirmed', 'refuted', 'unknown')),
  cpu_bound_verdict     TEXT NOT NULL CHECK (cpu_bound_verdict IN ('confirmed', 'refuted', 'unknown')),
  impossible_verdict    TEXT NOT NULL CHECK (impossible_verdict IN ('confirmed', 'refuted', 'unknown')),
  PRIMARY KEY (case_result_id, round),
  CHECK ((elapsed_ns IS NULL) <> (failure_step IS NULL)),
  CHECK ((failure_step IS NULL) = (failure_code IS NULL) AND (failure_step IS NULL) = (failure_text IS NULL))
) STRICT, WITHOUT ROWID;

-- One duration for each operation inside an iteration: a block, a file created, a file removed.
CREATE TABLE operation_times (
  case_result_id INTEGER NOT NULL,
  round          INTEGER NOT NULL,
  operation      TEXT NOT NULL,
  n              INTEGER NOT NULL CHECK (n > 0),
  p50_ns         REAL NOT NULL,  -- type 7 quantiles
  p90_ns         REAL NOT NULL,
  p99_ns         REAL NOT NULL,
  max_ns         INTEGER NOT NULL,
  times          BLOB NOT NULL,  -- zigzag-delta varints, see docs/archive-format.md
  PRIMARY KEY (case_result_id, round, operation),
  FOREIGN KEY (case_result_id, round) REFERENCES iteration (case_result_id, round)
) STRICT, WITHOUT ROWID;

-- What people say of sessions. Appended, never changed.
CREATE TABLE event (
  id         INTEGER PRIMARY KEY,
  uuid       TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  at_ms      INTEGER NOT NULL,
  kind       TEXT NOT NULL,  -- tag, untag, note, exclude, include
  session_id INTEGER REFERENCES session (id),
  text       TEXT NOT NULL
) STRICT;

CREATE INDEX event_by_session ON event (session_id);
