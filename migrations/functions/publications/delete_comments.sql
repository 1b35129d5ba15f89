-- Comments go with the record on which they were written, whoever deletes it for good: no foreign key can say so.
CREATE OR REPLACE FUNCTION delete_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM comments
    WHERE commentable_type = replace(TG_TABLE_NAME, '_', '-') AND commentable_id = OLD.id;
  RETURN NULL;
END $$;

DO $$
DECLARE
  commented text;
BEGIN
  FOR commented IN
    SELECT table_name FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_name = 'comments_count'
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER comments_go_along AFTER DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION delete_comments()', commented);
  END LOOP;
END $$;
