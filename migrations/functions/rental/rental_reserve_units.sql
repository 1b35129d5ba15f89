-- Takes one item for each unit. `sources` are the booking of a hold, or the line of an order. False, and nothing is
-- written: not enough items are free. RT001: somebody else was faster, and the whole transaction must be tried again.
CREATE OR REPLACE FUNCTION rental_reserve_units(
  kind text, models uuid[], sources uuid[], days daterange, expiry timestamptz, moment timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  chosen uuid[] := rental_free_items(models, days);
  written integer;
BEGIN
  IF chosen IS NULL THEN
    RETURN false;
  END IF;
  INSERT INTO rental_occupations (
    rental_model_id, rental_item_id, kind, period, booking_id, command_item_id, expires_at, created_at, updated_at)
  SELECT u.model, u.item, rental_reserve_units.kind, days,
    CASE WHEN rental_reserve_units.kind = 'hold' THEN u.source END,
    CASE WHEN rental_reserve_units.kind = 'command' THEN u.source END,
    expiry, moment, moment
  FROM unnest(models, sources, chosen) AS u (model, source, item) ORDER BY u.model, u.item
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written < cardinality(models) THEN
    RAISE EXCEPTION 'another was faster' USING ERRCODE = 'RT001';
  END IF;
  RETURN true;
END $$;
