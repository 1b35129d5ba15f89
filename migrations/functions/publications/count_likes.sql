-- How many people like a record, whoever writes or deletes likes: each adds its difference to the row of the record,
-- which the database locks for it (decision 0332). A type's table has its name with underscores; one whose module is
-- gone is passed over.
CREATE OR REPLACE FUNCTION count_likes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  liked text;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    liked := replace(OLD.likable_type, '-', '_');
    IF to_regclass(quote_ident(liked)) IS NOT NULL THEN
      EXECUTE format('UPDATE %I SET likes_count = likes_count - 1 WHERE id = $1::uuid', liked) USING OLD.likable_id;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    liked := replace(NEW.likable_type, '-', '_');
    IF to_regclass(quote_ident(liked)) IS NOT NULL THEN
      EXECUTE format('UPDATE %I SET likes_count = likes_count + 1 WHERE id = $1::uuid', liked) USING NEW.likable_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER likes_written AFTER INSERT OR DELETE ON likes FOR EACH ROW EXECUTE FUNCTION count_likes();

CREATE OR REPLACE TRIGGER likes_moved AFTER UPDATE ON likes FOR EACH ROW
  WHEN ((OLD.likable_type, OLD.likable_id) IS DISTINCT FROM (NEW.likable_type, NEW.likable_id))
  EXECUTE FUNCTION count_likes();
