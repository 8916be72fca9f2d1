-- neighbouring_ids: the ids just before and just after one, by their digits; NULL where there is none.
--
-- :uuid  TEXT
SELECT (SELECT max(uuid)
          FROM session
         WHERE uuid < :uuid),
       (SELECT min(uuid)
          FROM session
         WHERE uuid > :uuid);
