-- host_insert: a machine, unless it is known.
--
-- :key                TEXT             the facts that stay, as one line
-- :vendor             TEXT or NULL     who made it
-- :product            TEXT or NULL     what it is called
-- :cpu                TEXT or NULL     its processor
-- :memory_bytes       INTEGER or NULL  its memory
-- :machine_id_sha256  TEXT or NULL     the system's id of it, hashed
INSERT INTO host (key, vendor, product, cpu, memory_bytes, machine_id_sha256)
VALUES (:key, :vendor, :product, :cpu, :memory_bytes, :machine_id_sha256)
    ON CONFLICT (key) DO NOTHING;
