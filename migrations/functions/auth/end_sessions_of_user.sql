-- A new password, or a deleted account, ends every session of the person, whoever writes it. Whoever changes their own
-- password gets a new session after it.
CREATE OR REPLACE FUNCTION end_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id OR impersonator_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_locked_out AFTER UPDATE ON users FOR EACH ROW
  WHEN (
    OLD.password_hash IS DISTINCT FROM NEW.password_hash
    OR (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  )
  EXECUTE FUNCTION end_sessions_of_user();
