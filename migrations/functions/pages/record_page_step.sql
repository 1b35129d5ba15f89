-- The steps of a draft, so that they can be taken back. `passerelle.steps` = 'off' for what is not a step of a person.
CREATE OR REPLACE FUNCTION record_page_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  page uuid := CASE WHEN TG_OP = 'DELETE' THEN old.page_id ELSE new.page_id END;
  actor uuid;
  kept text[] := ARRAY['name', 'view_id', 'position', 'props'];
  was jsonb;
  is_now jsonb;
BEGIN
  IF current_setting('passerelle.steps', true) = 'off' THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT 1 FROM app_pages WHERE id = page AND is_draft AND deleted_at IS NULL) THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT jsonb_object_agg(key, value) INTO was FROM jsonb_each(to_jsonb(old)) WHERE key = ANY (kept);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT jsonb_object_agg(key, value) INTO is_now FROM jsonb_each(to_jsonb(new)) WHERE key = ANY (kept);
  END IF;
  IF was IS NOT DISTINCT FROM is_now THEN RETURN NULL; END IF;
  actor := coalesce(
    nullif(current_setting('passerelle.actor', true), '')::uuid,
    CASE WHEN TG_OP = 'DELETE' THEN old.updated_by_id ELSE new.updated_by_id END);
  DELETE FROM app_page_steps WHERE page_id = page AND is_undone AND actor_id IS NOT DISTINCT FROM actor;
  INSERT INTO app_page_steps (page_id, component_id, before, after, actor_id, transaction_id)
    VALUES (
      page, CASE WHEN TG_OP = 'DELETE' THEN old.id ELSE new.id END, was, is_now, actor,
      (pg_current_xact_id()::text)::bigint);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER app_page_components_steps AFTER INSERT OR UPDATE OR DELETE ON app_page_components
  FOR EACH ROW EXECUTE FUNCTION record_page_step();
