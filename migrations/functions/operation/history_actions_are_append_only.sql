-- History is append-only. When a person is erased, and only then, the references to them are cleared and what the lines
-- say is emptied, because it names the person; who did what and when stays.
CREATE OR REPLACE FUNCTION history_actions_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'history is append-only'; END IF;
  IF (NEW.id, NEW.type, NEW.operation, NEW.resource_type, NEW.resource_id, NEW.request_id, NEW.created_at)
     IS DISTINCT FROM
     (OLD.id, OLD.type, OLD.operation, OLD.resource_type, OLD.resource_id, OLD.request_id, OLD.created_at)
  THEN RAISE EXCEPTION 'history is append-only'; END IF;
  IF NEW.changes IS DISTINCT FROM OLD.changes
    AND (NEW.changes <> '{}'::jsonb OR coalesce(current_setting('passerelle.erasing', true), '') <> 'on')
  THEN RAISE EXCEPTION 'history is append-only'; END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER history_actions_append_only BEFORE UPDATE OR DELETE ON history_actions
  FOR EACH ROW EXECUTE FUNCTION history_actions_are_append_only();
