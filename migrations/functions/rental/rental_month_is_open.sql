-- Nothing is dated into a month up to the last one that is closed; the argument of the trigger names the column of the
-- date. Whoever writes holds the lock of the books (db/locks.ts) shared until the commit; whoever closes a month takes
-- it alone and so waits for them.
CREATE OR REPLACE FUNCTION rental_month_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE dated date := (to_jsonb(NEW) ->> TG_ARGV[0])::date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7120418);
  IF EXISTS (SELECT 1 FROM rental_month_closings c WHERE c.id >= to_char(dated, 'YYYY-MM')) THEN
    RAISE EXCEPTION 'the month of % is closed', dated
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rental_month_is_open';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER rental_payments_open_month BEFORE INSERT ON rental_payments
  FOR EACH ROW EXECUTE FUNCTION rental_month_is_open('day');

CREATE OR REPLACE TRIGGER rental_deposit_movements_open_month BEFORE INSERT ON rental_deposit_movements
  FOR EACH ROW EXECUTE FUNCTION rental_month_is_open('day');

CREATE OR REPLACE TRIGGER rental_invoices_open_month BEFORE INSERT ON rental_invoices
  FOR EACH ROW EXECUTE FUNCTION rental_month_is_open('issue_day');
