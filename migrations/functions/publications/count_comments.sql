-- How many comments of a record are not deleted, whoever writes, deletes or restores them (decision 0332).
CREATE OR REPLACE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  commented text;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    commented := replace(OLD.commentable_type, '-', '_');
    IF to_regclass(quote_ident(commented)) IS NOT NULL THEN
      EXECUTE format('UPDATE %I SET comments_count = comments_count - 1 WHERE id = $1', commented)
        USING OLD.commentable_id;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    commented := replace(NEW.commentable_type, '-', '_');
    IF to_regclass(quote_ident(commented)) IS NOT NULL THEN
      EXECUTE format('UPDATE %I SET comments_count = comments_count + 1 WHERE id = $1', commented)
        USING NEW.commentable_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER comments_written AFTER INSERT OR DELETE ON comments
  FOR EACH ROW EXECUTE FUNCTION count_comments();

CREATE OR REPLACE TRIGGER comments_changed AFTER UPDATE ON comments FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL, OLD.commentable_type, OLD.commentable_id)
    IS DISTINCT FROM (NEW.deleted_at IS NULL, NEW.commentable_type, NEW.commentable_id))
  EXECUTE FUNCTION count_comments();
