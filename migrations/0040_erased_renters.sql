-- As before. When a person is erased, and only then, the comments of the books are emptied, and the papers of an order that were not issued go.
CREATE OR REPLACE FUNCTION rental_books_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{created_by_id,updated_by_id,updated_at}';
  is_erasing boolean := coalesce(current_setting('passerelle.erasing', true), '') = 'on';
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - free = to_jsonb(OLD) - free THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND is_erasing AND TG_TABLE_NAME IN ('rental_payments', 'rental_deposit_movements')
    AND to_jsonb(NEW) ->> 'comment' IS NULL AND to_jsonb(NEW) - (free || '{comment}') = to_jsonb(OLD) - (free || '{comment}')
  THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND is_erasing AND TG_TABLE_NAME = 'rental_documents' AND to_jsonb(OLD) ->> 'kind' IN ('contract', 'preparation_sheet', 'return_sheet')
  THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the books of rentals are append-only';
END $$;
