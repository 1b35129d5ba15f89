-- How many aids of an organisation everybody finds, whoever writes them. A planned one counts from its moment on: its row
-- is written again then (server/jobs/announce-passed.ts), and counted by what it is now. The organisation is locked first,
-- so that of two aids at once each sees the other, by the clock rather than by when its transaction began (decision
-- 0332).
CREATE OR REPLACE FUNCTION count_repository_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  FOR owner IN
    SELECT o.id FROM organizations o
    WHERE o.id = ANY (ARRAY[
      CASE WHEN TG_OP <> 'INSERT' THEN OLD.organization_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.organization_id END])
    ORDER BY o.id FOR NO KEY UPDATE
  LOOP
    UPDATE organizations o SET repository_items_count = found.items
      FROM (SELECT count(*)::int AS items FROM repository_items i WHERE i.organization_id = owner
        AND i.published_at <= clock_timestamp() AND i.status_id = 'published' AND i.access_level_id IS NULL
        AND i.deleted_at IS NULL) found
      WHERE o.id = owner AND o.repository_items_count <> found.items;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER repository_items_written AFTER INSERT OR DELETE ON repository_items
  FOR EACH ROW EXECUTE FUNCTION count_repository_items();

CREATE OR REPLACE TRIGGER repository_items_changed
  AFTER UPDATE OF organization_id, published_at, status_id, access_level_id, deleted_at ON repository_items
  FOR EACH ROW EXECUTE FUNCTION count_repository_items();
