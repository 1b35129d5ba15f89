-- Where two accounts become one, the papers of the one that ends hang on the other. What they say stays.
CREATE OR REPLACE FUNCTION rental_invoices_never_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE free text[] := '{created_by_id,updated_by_id,updated_at,file_id,user_id,organization_id}';
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - free = to_jsonb(OLD) - free
    AND (OLD.file_id IS NULL OR NEW.file_id IS NOT DISTINCT FROM OLD.file_id)
    AND (NEW.user_id IS NULL OR NEW.user_id IS NOT DISTINCT FROM OLD.user_id OR coalesce(current_setting('passerelle.merging', true), '') = 'on')
    AND (NEW.organization_id IS NULL OR NEW.organization_id IS NOT DISTINCT FROM OLD.organization_id)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'an issued invoice never changes: a credit note corrects it';
END $$;
