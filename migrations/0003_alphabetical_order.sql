-- Texts are ordered by the reader's language (db/collations.ts). A server that was built without ICU orders them as its
-- database does.
DO $$
DECLARE
  made record;
BEGIN
  FOR made IN
    SELECT * FROM (VALUES
      ('alphabetical', 'und-u-kn-true'), ('alphabetical_es', 'es-u-kn-true'), ('alphabetical_da', 'da-u-kn-true'),
      ('alphabetical_ro', 'ro-u-kn-true')
    ) each (name, locale)
  LOOP
    BEGIN
      EXECUTE format('CREATE COLLATION public.%I (provider = icu, locale = %L)', made.name, made.locale);
    EXCEPTION WHEN feature_not_supported THEN
      EXECUTE format(
        'CREATE COLLATION public.%I (provider = libc, locale = %L)',
        made.name,
        (SELECT datcollate FROM pg_database WHERE datname = current_database())
      );
    END;
  END LOOP;
END $$;
--> statement-breakpoint
DROP INDEX "organizations_name_index";--> statement-breakpoint
DROP INDEX "users_last_name_index";--> statement-breakpoint
CREATE INDEX "organizations_name_index" ON "organizations" USING btree ("name" collate "alphabetical","id");--> statement-breakpoint
CREATE INDEX "users_last_name_index" ON "users" USING btree ("last_name" collate "alphabetical","id");