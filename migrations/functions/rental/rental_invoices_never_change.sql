-- An issued invoice never changes, except that its file arrives and that a person or an organisation is erased from it.
-- Where two accounts are merged (`passerelle.merging`), the invoices of the one that ends move to the other.
CREATE OR REPLACE FUNCTION rental_invoices_never_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE free text[] := '{created_by_id,updated_by_id,updated_at,file_id,user_id,organization_id}';
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - free = to_jsonb(OLD) - free
    AND (OLD.file_id IS NULL OR NEW.file_id IS NOT DISTINCT FROM OLD.file_id)
    AND (NEW.user_id IS NULL OR NEW.user_id IS NOT DISTINCT FROM OLD.user_id
      OR coalesce(current_setting('passerelle.merging', true), '') = 'on')
    AND (NEW.organization_id IS NULL OR NEW.organization_id IS NOT DISTINCT FROM OLD.organization_id)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'an issued invoice never changes: a credit note corrects it';
END $$;

CREATE OR REPLACE TRIGGER rental_invoices_never_change BEFORE UPDATE OR DELETE ON rental_invoices
  FOR EACH ROW EXECUTE FUNCTION rental_invoices_never_change();
