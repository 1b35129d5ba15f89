-- At most so many items of a model that are free for the whole of a period, in the order of their ids: fewer where
-- there are not enough, none where a conflict without an item waits for one (`<> ALL` of a list with a null is never
-- true).
CREATE OR REPLACE FUNCTION rental_free_of(model uuid, quantity integer, days daterange) RETURNS uuid[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN ARRAY(
    SELECT i.id FROM rental_items i
    WHERE i.rental_model_id = model AND i.deleted_at IS NULL
      AND i.id <> ALL (ARRAY(
        SELECT o.rental_item_id FROM rental_occupations o WHERE o.rental_model_id = model AND o.period && days))
    ORDER BY i.id LIMIT quantity);
END $$;
