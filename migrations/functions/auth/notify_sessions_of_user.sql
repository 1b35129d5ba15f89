-- Processes remember for some seconds who a session belongs to. Whatever changes the rights of a person, whoever writes
-- it, tells them to forget: channel `sessions`, payload the id of a user, or * for everybody.
CREATE OR REPLACE FUNCTION notify_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN PERFORM pg_notify('sessions', NEW.id::text);
  ELSIF TG_OP = 'DELETE' THEN PERFORM pg_notify('sessions', OLD.user_id::text);
  ELSE PERFORM pg_notify('sessions', NEW.user_id::text);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sessions_ended AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION notify_sessions_of_user();

CREATE OR REPLACE TRIGGER users_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN (
    (
      OLD.access_level_id, OLD.acting_as_organization_id, OLD.email_verified_at, OLD.validated_at, OLD.deleted_at,
      OLD.first_name, OLD.last_name, OLD.avatar_id, OLD.locale, OLD.edition_locale, OLD.timezone
    ) IS DISTINCT FROM (
      NEW.access_level_id, NEW.acting_as_organization_id, NEW.email_verified_at, NEW.validated_at, NEW.deleted_at,
      NEW.first_name, NEW.last_name, NEW.avatar_id, NEW.locale, NEW.edition_locale, NEW.timezone
    )
  )
  EXECUTE FUNCTION notify_sessions_of_user();

CREATE OR REPLACE TRIGGER user_roles_changed AFTER INSERT OR DELETE ON user_roles
  FOR EACH ROW EXECUTE FUNCTION notify_sessions_of_user();

CREATE OR REPLACE TRIGGER organization_users_changed AFTER INSERT OR DELETE ON organization_users
  FOR EACH ROW EXECUTE FUNCTION notify_sessions_of_user();

CREATE OR REPLACE TRIGGER organization_users_role_changed AFTER UPDATE ON organization_users FOR EACH ROW
  WHEN (OLD.role IS DISTINCT FROM NEW.role)
  EXECUTE FUNCTION notify_sessions_of_user();
