-- Whoever writes occupations of models holds their locks, in one order; a statement of its own, so that what is read next is read after it.
CREATE FUNCTION rental_lock_models(models uuid[], is_exclusive boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  half integer;
BEGIN
  FOR half IN SELECT DISTINCT hashtext(model::text) FROM unnest(models) AS model ORDER BY 1 LOOP
    IF is_exclusive THEN
      PERFORM pg_advisory_xact_lock(7120416, half);
    ELSE
      PERFORM pg_advisory_xact_lock_shared(7120416, half);
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
-- Items that are free for the whole of a period, one a unit: in the order of the units, whose models ascend. Null when they are not enough, or when
-- a conflict without an item waits for one.
CREATE FUNCTION rental_free_items(models uuid[], days daterange) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  chosen uuid[];
BEGIN
  IF EXISTS (SELECT 1 FROM rental_occupations o WHERE o.rental_model_id = ANY (models) AND o.rental_item_id IS NULL AND o.period && days) THEN
    RETURN NULL;
  END IF;
  WITH units AS (
    SELECT u.model, u.place, row_number() OVER (PARTITION BY u.model ORDER BY u.place) AS number FROM unnest(models) WITH ORDINALITY AS u (model, place)
  ), free AS (
    SELECT i.rental_model_id AS model, i.id, row_number() OVER (PARTITION BY i.rental_model_id ORDER BY i.id) AS number
    FROM rental_items i
    WHERE i.rental_model_id = ANY (models) AND i.deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM rental_occupations o WHERE o.rental_model_id = i.rental_model_id AND o.period && days AND o.rental_item_id = i.id)
  )
  SELECT array_agg(free.id ORDER BY units.place) INTO chosen FROM units JOIN free USING (model, number);
  IF cardinality(chosen) = cardinality(models) THEN
    RETURN chosen;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Takes one item a unit. `sources` are the booking of a hold, or the line of a command. False: not enough are free, and nothing is written.
-- RT001: somebody else was faster, and all of the transaction must be tried again.
CREATE FUNCTION rental_take_units(kind text, models uuid[], sources uuid[], days daterange, expiry timestamptz, moment timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  chosen uuid[] := rental_free_items(models, days);
  written integer;
BEGIN
  IF chosen IS NULL THEN
    RETURN false;
  END IF;
  INSERT INTO rental_occupations (rental_model_id, rental_item_id, kind, period, booking_id, command_item_id, expires_at, created_at, updated_at)
  SELECT u.model, u.item, rental_take_units.kind, days, CASE WHEN rental_take_units.kind = 'hold' THEN u.source END, CASE WHEN rental_take_units.kind = 'command' THEN u.source END, expiry, moment, moment
  FROM unnest(models, sources, chosen) AS u (model, source, item) ORDER BY u.model, u.item
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written < cardinality(models) THEN
    RAISE EXCEPTION 'another was faster' USING ERRCODE = 'RT001';
  END IF;
  RETURN true;
END $$;--> statement-breakpoint
-- The fast door of a hold, in one call. `lines` are the models and how many units of each. Null: nothing is written.
CREATE FUNCTION rental_hold(token text, person uuid, start_moment timestamptz, end_moment timestamptz, expiry timestamptz, moment timestamptz, models uuid[], quantities integer[], days daterange) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  booking uuid := uuid_v7();
  units uuid[];
  chosen uuid[];
  written integer;
BEGIN
  SELECT array_agg(l.model ORDER BY l.model) INTO units FROM unnest(models, quantities) AS l (model, quantity), generate_series(1, l.quantity);
  PERFORM rental_lock_models(models, false);
  chosen := rental_free_items(units, days);
  IF chosen IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO rental_bookings (id, token_hash, user_id, start_at, end_at, expires_at, created_at, updated_at) VALUES (booking, token, person, start_moment, end_moment, expiry, moment, moment);
  INSERT INTO rental_booking_lines (booking_id, rental_model_id, quantity) SELECT booking, l.model, l.quantity FROM unnest(models, quantities) AS l (model, quantity);
  INSERT INTO rental_occupations (rental_model_id, rental_item_id, kind, period, booking_id, expires_at, created_at, updated_at)
  SELECT u.model, u.item, 'hold', days, booking, expiry, moment, moment FROM unnest(units, chosen) AS u (model, item) ORDER BY u.model, u.item
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written < cardinality(units) THEN
    RAISE EXCEPTION 'another was faster' USING ERRCODE = 'RT001';
  END IF;
  RETURN booking;
END $$;
