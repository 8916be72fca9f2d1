-- meta_insert: a fact about the archive itself.
--
-- :name   TEXT  created_by, min_reader, min_writer
-- :value  TEXT  what it is
INSERT INTO meta (name, value)
VALUES (:name, :value);
