-- case_insert: a case, unless it is known.
--
-- :key         TEXT             its identity
-- :label       TEXT             for people
-- :test        TEXT             write, read, files
-- :size_bytes  INTEGER          in total
-- :file_count  INTEGER or NULL  of small files
-- :file_bytes  INTEGER or NULL  of each small file
-- :sync        TEXT or NULL     NULL where it does not apply
-- :cache       TEXT or NULL     NULL where it does not apply
INSERT INTO test_case (key, label, test, size_bytes, file_count, file_bytes, sync, cache)
VALUES (:key, :label, :test, :size_bytes, :file_count, :file_bytes, :sync, :cache)
    ON CONFLICT (key) DO NOTHING;
