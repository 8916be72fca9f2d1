-- device_insert: a disk, unless it is known.
--
-- :key             TEXT             the facts that stay, as one line
-- :model           TEXT or NULL     what it is called
-- :capacity_bytes  INTEGER or NULL  how much it holds
-- :bus             TEXT or NULL     nvme, sata, usb, ...
-- :serial_sha256   TEXT or NULL     its serial number, hashed
INSERT INTO device (key, model, capacity_bytes, bus, serial_sha256)
VALUES (:key, :model, :capacity_bytes, :bus, :serial_sha256)
    ON CONFLICT (key) DO NOTHING;
