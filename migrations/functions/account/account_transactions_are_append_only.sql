-- A line of an account is never changed. Only the references to people may be cleared, when one of them is erased.
CREATE OR REPLACE FUNCTION account_transactions_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'account transactions are append-only'; END IF;
  IF (NEW.id, NEW.amount, NEW.operation, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.amount, OLD.operation, OLD.created_at)
    OR (NEW.user_id IS DISTINCT FROM OLD.user_id AND NEW.user_id IS NOT NULL)
    OR (NEW.comment IS DISTINCT FROM OLD.comment AND (NEW.comment IS NOT NULL OR NEW.user_id IS NOT NULL))
  THEN RAISE EXCEPTION 'account transactions are append-only'; END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER account_transactions_append_only BEFORE UPDATE OR DELETE ON account_transactions
  FOR EACH ROW EXECUTE FUNCTION account_transactions_are_append_only();
