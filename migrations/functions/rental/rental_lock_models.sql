-- Whoever writes occupations of models holds their locks (db/locks.ts), taken in one order. It is a statement of its
-- own, so that the next statement reads what was committed before the lock was given. A single shared lock needs no
-- order.
CREATE OR REPLACE FUNCTION rental_lock_models(models uuid[], is_exclusive boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  half integer;
BEGIN
  IF cardinality(models) = 1 AND NOT is_exclusive THEN
    PERFORM pg_advisory_xact_lock_shared(7120416, hashtext(models[1]::text));
    RETURN;
  END IF;
  FOR half IN SELECT DISTINCT hashtext(model::text) FROM unnest(models) AS model ORDER BY 1 LOOP
    IF is_exclusive THEN
      PERFORM pg_advisory_xact_lock(7120416, half);
    ELSE
      PERFORM pg_advisory_xact_lock_shared(7120416, half);
    END IF;
  END LOOP;
END $$;
