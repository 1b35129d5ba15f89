DROP INDEX "rental_bookings_user_index";--> statement-breakpoint
DROP INDEX "rental_occupations_booking_index";--> statement-breakpoint
DROP INDEX "rental_occupations_command_item_key";--> statement-breakpoint
DROP INDEX "rental_occupations_unavailability_key";--> statement-breakpoint
DROP INDEX "rental_occupations_expiry_index";--> statement-breakpoint
CREATE INDEX "rental_bookings_user_index" ON "rental_bookings" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "rental_occupations_booking_index" ON "rental_occupations" USING btree ("booking_id") WHERE booking_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rental_occupations_command_item_key" ON "rental_occupations" USING btree ("command_item_id") WHERE command_item_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rental_occupations_unavailability_key" ON "rental_occupations" USING btree ("unavailability_id") WHERE unavailability_id is not null;--> statement-breakpoint
CREATE INDEX "rental_occupations_expiry_index" ON "rental_occupations" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
-- So many items of a model that are free for the whole of a period, in the order of their ids; fewer where there are not enough, none where a
-- conflict without an item waits for one (`<> ALL` of a list with a null is never true).
CREATE FUNCTION rental_free_of(model uuid, quantity integer, days daterange) RETURNS uuid[] LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN ARRAY(
    SELECT i.id FROM rental_items i
    WHERE i.rental_model_id = model AND i.deleted_at IS NULL
      AND i.id <> ALL (ARRAY(SELECT o.rental_item_id FROM rental_occupations o WHERE o.rental_model_id = model AND o.period && days))
    ORDER BY i.id LIMIT quantity);
END $$;--> statement-breakpoint
-- As before: one item a unit, whose models ascend; null when they are not enough.
CREATE OR REPLACE FUNCTION rental_free_items(models uuid[], days daterange) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  wanted record;
  free uuid[];
  chosen uuid[] := '{}';
BEGIN
  FOR wanted IN SELECT u.model, count(*)::integer AS quantity FROM unnest(models) AS u (model) GROUP BY u.model ORDER BY u.model LOOP
    free := rental_free_of(wanted.model, wanted.quantity, days);
    IF cardinality(free) < wanted.quantity THEN
      RETURN NULL;
    END IF;
    chosen := chosen || free;
  END LOOP;
  RETURN chosen;
END $$;--> statement-breakpoint
-- As before: one lock of a single model needs no order.
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
END $$;--> statement-breakpoint
-- As before, with plans that are made once. `models` ascend, each once.
CREATE OR REPLACE FUNCTION rental_hold(token text, person uuid, start_moment timestamptz, end_moment timestamptz, expiry timestamptz, moment timestamptz, models uuid[], quantities integer[], days daterange) RETURNS uuid LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  booking uuid := uuid_v7();
  units uuid[] := '{}';
  chosen uuid[] := '{}';
  free uuid[];
  written integer;
BEGIN
  PERFORM rental_lock_models(models, false);
  FOR place IN 1 .. cardinality(models) LOOP
    free := rental_free_of(models[place], quantities[place], days);
    IF cardinality(free) < quantities[place] THEN
      RETURN NULL;
    END IF;
    chosen := chosen || free;
    units := units || array_fill(models[place], ARRAY[quantities[place]]);
  END LOOP;
  INSERT INTO rental_bookings (id, token_hash, user_id, start_at, end_at, expires_at, created_at, updated_at) VALUES (booking, token, person, start_moment, end_moment, expiry, moment, moment);
  INSERT INTO rental_booking_lines (booking_id, rental_model_id, quantity) SELECT booking, l.model, l.quantity FROM unnest(models, quantities) AS l (model, quantity);
  LOOP
    INSERT INTO rental_occupations (rental_model_id, rental_item_id, kind, period, booking_id, expires_at, created_at, updated_at)
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
--> statement-breakpoint
-- Holds of the same models that have come together, in one transaction and one after the other: each is given what is free beside those before it, or
-- null, and a crowd pays once for the lock, the way here and the commit. `models` ascend, each once; `quantities` has one for each of them, hold by hold.
-- The exclusive lock: two crowds of two processes would wait for each other's items.
CREATE FUNCTION rental_hold_together(tokens text[], persons uuid[], starts timestamptz[], ends timestamptz[], expiries timestamptz[], moments timestamptz[], models uuid[], quantities integer[], spans daterange[])
RETURNS uuid[] LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  bookings uuid[] := array_fill(NULL::uuid, ARRAY[cardinality(tokens)]);
  kinds integer := cardinality(models);
  taken integer[] := '{}';
  taken_models uuid[] := '{}';
  taken_items uuid[] := '{}';
  taken_spans daterange[] := '{}';
  items uuid[];
  free uuid[];
  quantity integer;
  is_enough boolean;
BEGIN
  PERFORM rental_lock_models(models, true);
  FOR one IN 1 .. cardinality(tokens) LOOP
    items := '{}';
    is_enough := true;
    FOR place IN 1 .. kinds LOOP
      quantity := quantities[(one - 1) * kinds + place];
      free := ARRAY(
        SELECT i.id FROM rental_items i
        WHERE i.rental_model_id = models[place] AND i.deleted_at IS NULL
          AND i.id <> ALL (ARRAY(SELECT o.rental_item_id FROM rental_occupations o WHERE o.rental_model_id = models[place] AND o.period && spans[one]))
          AND i.id <> ALL (ARRAY(SELECT t.item FROM unnest(taken_items, taken_spans) AS t (item, span) WHERE t.span && spans[one]))
        ORDER BY i.id LIMIT quantity);
      is_enough := cardinality(free) = quantity;
      EXIT WHEN NOT is_enough;
      items := items || free;
    END LOOP;
    CONTINUE WHEN NOT is_enough;
    bookings[one] := uuid_v7();
    FOR place IN 1 .. kinds LOOP
      taken_models := taken_models || array_fill(models[place], ARRAY[quantities[(one - 1) * kinds + place]]);
    END LOOP;
    taken := taken || array_fill(one, ARRAY[cardinality(items)]);
    taken_spans := taken_spans || array_fill(spans[one], ARRAY[cardinality(items)]);
    taken_items := taken_items || items;
  END LOOP;
  IF cardinality(taken) = 0 THEN
    RETURN bookings;
  END IF;
  INSERT INTO rental_bookings (id, token_hash, user_id, start_at, end_at, expires_at, created_at, updated_at)
  SELECT h.booking, h.token, h.person, h.first, h.after, h.expiry, h.moment, h.moment
  FROM unnest(bookings, tokens, persons, starts, ends, expiries, moments) AS h (booking, token, person, first, after, expiry, moment) WHERE h.booking IS NOT NULL;
  INSERT INTO rental_booking_lines (booking_id, rental_model_id, quantity)
  SELECT h.booking, models[place], quantities[(h.one - 1) * kinds + place]
  FROM unnest(bookings) WITH ORDINALITY AS h (booking, one), generate_series(1, kinds) AS place WHERE h.booking IS NOT NULL;
  INSERT INTO rental_occupations (rental_model_id, rental_item_id, kind, period, booking_id, expires_at, created_at, updated_at)
  SELECT u.model, u.item, 'hold', u.span, bookings[u.one], expiries[u.one], moments[u.one], moments[u.one]
  FROM unnest(taken, taken_models, taken_items, taken_spans) AS u (one, model, item, span);
  RETURN bookings;
END $$;
--> statement-breakpoint
-- As before, and with the model itself: without it the calendar's reading goes to the table for each row.
DROP INDEX "rental_occupations_days_index";--> statement-breakpoint
CREATE INDEX "rental_occupations_days_index" ON "rental_occupations" USING btree (("rental_model_id"::text), lower("period")) INCLUDE ("rental_model_id", "period", "rental_item_id", "pinned", "expires_at");
