-- result_summary: the summary of the iterations that count.
--
-- :result         INTEGER          the result's row
-- :n              INTEGER          how many count
-- :min_ns         INTEGER or NULL  NULL when none counts
-- :median_ns      REAL or NULL     NULL when none counts
-- :max_ns         INTEGER or NULL  NULL when none counts
-- :cache_verdict  TEXT             the worst of them
UPDATE case_result
   SET n = :n,
       min_ns = :min_ns,
       median_ns = :median_ns,
       max_ns = :max_ns,
       cache_verdict = :cache_verdict
 WHERE id = :result;
