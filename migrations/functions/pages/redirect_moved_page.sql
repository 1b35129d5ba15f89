-- A published page that moves leaves a redirection, whoever moves it. Chains are shortened to one redirection, and no
-- redirection leads away from a page that exists.
CREATE OR REPLACE FUNCTION redirect_moved_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM app_redirections WHERE from_path = new.path;
  UPDATE app_redirections
    SET to_path = new.path || coalesce(substring(to_path FROM '[?#].*$'), ''), updated_at = new.updated_at
    WHERE regexp_replace(to_path, '[?#].*$', '') = old.path;
  INSERT INTO app_redirections (name, from_path, to_path, created_at, updated_at)
    VALUES (
      left(
        coalesce(nullif(new.title->>'fr', ''), (SELECT value FROM jsonb_each_text(new.title) LIMIT 1), new.path), 255),
      old.path, new.path, new.updated_at, new.updated_at)
    ON CONFLICT (from_path) DO UPDATE SET to_path = excluded.to_path, updated_at = excluded.updated_at;
  PERFORM pg_notify('cache', '{"tags":["app-redirections","app-pages"],"hard":true}');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER app_pages_moved AFTER UPDATE OF path ON app_pages FOR EACH ROW
  WHEN (old.path <> new.path AND NOT old.is_draft AND NOT new.is_draft AND new.deleted_at IS NULL)
  EXECUTE FUNCTION redirect_moved_page();
