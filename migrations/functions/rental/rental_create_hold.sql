-- Makes a hold in one call, with plans that are made once. `models` ascend, each once. Null, and nothing is written,
-- where not enough items are free, where the holder (null: nobody is counted) would hold more than `most` units, and
-- where fewer than `spare` would be left. With `spare` the lock is exclusive: two holds that each count on an item that
-- the other takes would leave none.
CREATE OR REPLACE FUNCTION rental_create_hold(
  token text, person uuid, start_moment timestamptz, end_moment timestamptz, expiry timestamptz, moment timestamptz,
  models uuid[], quantities integer[], days daterange, who text, most integer, spare integer
) RETURNS uuid LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  booking uuid := uuid_v7();
  units uuid[] := '{}';
  chosen uuid[] := '{}';
  free uuid[];
  written integer;
BEGIN
  PERFORM rental_lock_models(models, spare > 0);
  FOR place IN 1 .. cardinality(models) LOOP
    free := rental_free_of(models[place], quantities[place] + spare, days);
    IF cardinality(free) < quantities[place] + spare THEN
      RETURN NULL;
    END IF;
    chosen := chosen || free[1:quantities[place]];
    units := units || array_fill(models[place], ARRAY[quantities[place]]);
  END LOOP;
  IF who IS NOT NULL AND rental_held_by(who, moment, NULL) + cardinality(units) > most THEN
    RETURN NULL;
  END IF;
  INSERT INTO rental_bookings (
    id, token_hash, user_id, holder, start_at, end_at, expires_at, begun_at, created_at, updated_at)
  VALUES (booking, token, person, who, start_moment, end_moment, expiry, moment, moment, moment);
  INSERT INTO rental_booking_lines (booking_id, rental_model_id, quantity)
  SELECT booking, l.model, l.quantity FROM unnest(models, quantities) AS l (model, quantity);
  LOOP
    INSERT INTO rental_occupations (
      rental_model_id, rental_item_id, kind, period, booking_id, expires_at, created_at, updated_at)
    SELECT u.model, u.item, 'hold', days, booking, expiry, moment, moment FROM unnest(units, chosen) AS u (model, item)
    ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS written = ROW_COUNT;
    EXIT WHEN written = cardinality(units);
    -- Somebody else was faster. Of a single unit nothing is written yet: another is looked for at once.
    IF cardinality(units) = 1 THEN
      chosen := rental_free_of(models[1], 1, days);
      CONTINUE WHEN cardinality(chosen) = 1;
    END IF;
    RAISE EXCEPTION 'another was faster' USING ERRCODE = 'RT001';
  END LOOP;
  RETURN booking;
END $$;
