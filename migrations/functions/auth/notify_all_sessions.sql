-- For changes that concern the rights of many people: see notify_sessions_of_user.
CREATE OR REPLACE FUNCTION notify_all_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions', '*');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER organizations_level_changed AFTER UPDATE ON organizations FOR EACH ROW
  WHEN ((OLD.access_level_id, OLD.deleted_at) IS DISTINCT FROM (NEW.access_level_id, NEW.deleted_at))
  EXECUTE FUNCTION notify_all_sessions();

CREATE OR REPLACE TRIGGER access_levels_weight_changed AFTER UPDATE ON access_levels FOR EACH ROW
  WHEN (OLD.weight IS DISTINCT FROM NEW.weight)
  EXECUTE FUNCTION notify_all_sessions();
