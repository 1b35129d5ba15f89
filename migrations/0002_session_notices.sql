-- Points taken by name and hashed key; losing them in a crash does no harm.
CREATE UNLOGGED TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);--> statement-breakpoint
CREATE INDEX rate_limits_expire_index ON rate_limits (expire);--> statement-breakpoint
-- Processes remember for some seconds who a session is. Whatever changes a person's rights, on whichever path, tells them to forget:
-- channel `sessions`, payload a user's id, or * for everybody.
CREATE FUNCTION notify_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN PERFORM pg_notify('sessions', NEW.id::text);
  ELSIF TG_OP = 'DELETE' THEN PERFORM pg_notify('sessions', OLD.user_id::text);
  ELSE PERFORM pg_notify('sessions', NEW.user_id::text);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION notify_all_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions', '*');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION notify_sessions_of_user();--> statement-breakpoint
CREATE TRIGGER users_changed AFTER UPDATE ON users FOR EACH ROW WHEN (
  (OLD.access_level_id, OLD.acting_as_organization_id, OLD.email_verified_at, OLD.validated_at, OLD.deleted_at, OLD.first_name, OLD.last_name, OLD.avatar_id, OLD.locale, OLD.edition_locale, OLD.timezone)
  IS DISTINCT FROM
  (NEW.access_level_id, NEW.acting_as_organization_id, NEW.email_verified_at, NEW.validated_at, NEW.deleted_at, NEW.first_name, NEW.last_name, NEW.avatar_id, NEW.locale, NEW.edition_locale, NEW.timezone)
) EXECUTE FUNCTION notify_sessions_of_user();--> statement-breakpoint
CREATE TRIGGER user_roles_changed AFTER INSERT OR DELETE ON user_roles FOR EACH ROW EXECUTE FUNCTION notify_sessions_of_user();--> statement-breakpoint
CREATE TRIGGER organization_users_changed AFTER INSERT OR DELETE ON organization_users FOR EACH ROW EXECUTE FUNCTION notify_sessions_of_user();--> statement-breakpoint
CREATE TRIGGER organizations_level_changed AFTER UPDATE ON organizations FOR EACH ROW WHEN (
  (OLD.access_level_id, OLD.deleted_at) IS DISTINCT FROM (NEW.access_level_id, NEW.deleted_at)
) EXECUTE FUNCTION notify_all_sessions();--> statement-breakpoint
CREATE TRIGGER access_levels_weight_changed AFTER UPDATE ON access_levels FOR EACH ROW WHEN (OLD.weight IS DISTINCT FROM NEW.weight) EXECUTE FUNCTION notify_all_sessions();
