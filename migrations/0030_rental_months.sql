CREATE INDEX "rental_commands_billed_index" ON "rental_commands" USING btree ("billed_by_id");--> statement-breakpoint
-- Nothing is dated into a month up to the last one that is closed. Whoever writes holds the books open until the commit; whoever closes a month waits for them (the lock of db/locks.ts).
CREATE OR REPLACE FUNCTION rental_month_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE dated date := (to_jsonb(NEW) ->> TG_ARGV[0])::date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7120418);
  IF EXISTS (SELECT 1 FROM rental_month_closings c WHERE c.id >= to_char(dated, 'YYYY-MM')) THEN
    RAISE EXCEPTION 'the month of % is closed', dated USING ERRCODE = 'check_violation', CONSTRAINT = 'rental_month_is_open';
  END IF;
  RETURN NEW;
END $$;
