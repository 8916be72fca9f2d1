-- lowest_reader: the oldest schema whose readers understand this archive.
SELECT value
  FROM meta
 WHERE name = 'min_reader';
