ALTER TABLE "rental_invoice_lines" ADD COLUMN "corrects_line_id" uuid;--> statement-breakpoint
ALTER TABLE "rental_invoice_lines" ADD CONSTRAINT "rental_invoice_lines_corrects_line_id_rental_invoice_lines_id_fk" FOREIGN KEY ("corrects_line_id") REFERENCES "public"."rental_invoice_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rental_invoice_lines_corrects_index" ON "rental_invoice_lines" USING btree ("corrects_line_id");--> statement-breakpoint
INSERT INTO rental_payments (command_id, amount, method, day)
SELECT c.id, c.paid_amount, CASE WHEN c.paid_credits > 0 THEN 'balance' ELSE 'outside' END,
  (coalesce((SELECT s.done_at FROM rental_command_steps s WHERE s.command_id = c.id AND s.step_type = 'payment'), c.updated_at) AT TIME ZONE 'Europe/Paris')::date
FROM rental_commands c WHERE c.paid_amount <> 0 AND NOT EXISTS (SELECT 1 FROM rental_payments p WHERE p.command_id = c.id);--> statement-breakpoint
-- Nothing is dated into a month that is closed. Whoever writes holds the month open until the commit; whoever closes it waits for them (the lock of db/locks.ts).
CREATE FUNCTION rental_month_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE dated date := (to_jsonb(NEW) ->> TG_ARGV[0])::date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7120418, to_char(dated, 'YYYYMM')::int);
  IF EXISTS (SELECT 1 FROM rental_month_closings c WHERE c.id = to_char(dated, 'YYYY-MM')) THEN
    RAISE EXCEPTION 'the month of % is closed', dated USING ERRCODE = 'check_violation', CONSTRAINT = 'rental_month_is_open';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER rental_payments_open_month BEFORE INSERT ON rental_payments FOR EACH ROW EXECUTE FUNCTION rental_month_is_open('day');--> statement-breakpoint
CREATE TRIGGER rental_deposit_movements_open_month BEFORE INSERT ON rental_deposit_movements FOR EACH ROW EXECUTE FUNCTION rental_month_is_open('day');--> statement-breakpoint
CREATE TRIGGER rental_invoices_open_month BEFORE INSERT ON rental_invoices FOR EACH ROW EXECUTE FUNCTION rental_month_is_open('issue_day');
