-- operation_times_insert: the times of one kind of operation in an iteration.
--
-- :result     INTEGER  the result's row
-- :round      INTEGER  the iteration's round
-- :operation  TEXT     block, create, remove
-- :n          INTEGER  how many
-- :p50_ns     REAL     type 7 quantiles
-- :p90_ns     REAL
-- :p99_ns     REAL
-- :max_ns     INTEGER
-- :times      BLOB     all of them, packed
INSERT INTO operation_times (case_result_id, round, operation, n, p50_ns, p90_ns, p99_ns, max_ns, times)
VALUES (:result, :round, :operation, :n, :p50_ns, :p90_ns, :p99_ns, :max_ns, :times);
