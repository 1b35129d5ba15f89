-- The books of rentals are append-only. When a person is erased, and only then, comments are emptied, and the papers of
-- an order that were not issued are deleted.
CREATE OR REPLACE FUNCTION rental_books_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{created_by_id,updated_by_id,updated_at}';
  is_erasing boolean := coalesce(current_setting('passerelle.erasing', true), '') = 'on';
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - free = to_jsonb(OLD) - free THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND is_erasing AND TG_TABLE_NAME IN ('rental_payments', 'rental_deposit_movements')
    AND to_jsonb(NEW) ->> 'comment' IS NULL
    AND to_jsonb(NEW) - (free || '{comment}') = to_jsonb(OLD) - (free || '{comment}')
  THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND is_erasing AND TG_TABLE_NAME = 'rental_documents'
    AND to_jsonb(OLD) ->> 'kind' IN ('contract', 'signed_contract', 'preparation_sheet', 'return_sheet')
  THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the books of rentals are append-only';
END $$;

CREATE OR REPLACE TRIGGER rental_invoice_lines_append_only BEFORE UPDATE OR DELETE ON rental_invoice_lines
  FOR EACH ROW EXECUTE FUNCTION rental_books_are_append_only();

CREATE OR REPLACE TRIGGER rental_payments_append_only BEFORE UPDATE OR DELETE ON rental_payments
  FOR EACH ROW EXECUTE FUNCTION rental_books_are_append_only();

CREATE OR REPLACE TRIGGER rental_deposit_movements_append_only BEFORE UPDATE OR DELETE ON rental_deposit_movements
  FOR EACH ROW EXECUTE FUNCTION rental_books_are_append_only();

CREATE OR REPLACE TRIGGER rental_documents_append_only BEFORE UPDATE OR DELETE ON rental_documents
  FOR EACH ROW EXECUTE FUNCTION rental_books_are_append_only();

CREATE OR REPLACE TRIGGER rental_month_closings_append_only BEFORE UPDATE OR DELETE ON rental_month_closings
  FOR EACH ROW EXECUTE FUNCTION rental_books_are_append_only();
