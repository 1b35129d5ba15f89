-- Items that are free for the whole of a period, one for each unit, in the order of the units, whose models ascend.
-- Null when there are not enough.
CREATE OR REPLACE FUNCTION rental_free_items(models uuid[], days daterange) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  wanted record;
  free uuid[];
  chosen uuid[] := '{}';
BEGIN
  FOR wanted IN
    SELECT u.model, count(*)::integer AS quantity FROM unnest(models) AS u (model) GROUP BY u.model ORDER BY u.model
  LOOP
    free := rental_free_of(wanted.model, wanted.quantity, days);
    IF cardinality(free) < wanted.quantity THEN
      RETURN NULL;
    END IF;
    chosen := chosen || free;
  END LOOP;
  RETURN chosen;
END $$;
