ALTER TABLE "rental_bookings" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD COLUMN "begun_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "rental_bookings_holder_index" ON "rental_bookings" USING btree ("holder") WHERE holder is not null;--> statement-breakpoint
UPDATE "rental_bookings" SET "begun_at" = "created_at", "holder" = 'person:' || "user_id";--> statement-breakpoint
-- How many units somebody holds, beside one booking of theirs. Waits for whoever counts the same holder: the count stays true until the transaction ends.
-- Called after the models are locked, never before: everybody waits in this order.
CREATE FUNCTION rental_held_by(who text, moment timestamptz, beside uuid) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7120419, hashtext(who));
  RETURN (
    SELECT coalesce(sum(l.quantity), 0)::integer FROM rental_bookings b JOIN rental_booking_lines l ON l.booking_id = b.id
    WHERE b.holder = who AND b.expires_at > moment AND b.id IS DISTINCT FROM beside);
END $$;--> statement-breakpoint
DROP FUNCTION rental_hold(text, uuid, timestamptz, timestamptz, timestamptz, timestamptz, uuid[], integer[], daterange);--> statement-breakpoint
-- As before; null also where the holder (null: nobody is counted) would hold more than `most` units, and where fewer than `spare` would be left.
-- With `spare` the lock is exclusive: two who each leave the other's unit would leave none.
CREATE FUNCTION rental_hold(token text, person uuid, start_moment timestamptz, end_moment timestamptz, expiry timestamptz, moment timestamptz, models uuid[], quantities integer[], days daterange, who text, most integer, spare integer) RETURNS uuid LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
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
  INSERT INTO rental_bookings (id, token_hash, user_id, holder, start_at, end_at, expires_at, begun_at, created_at, updated_at) VALUES (booking, token, person, who, start_moment, end_moment, expiry, moment, moment, moment);
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
END $$;--> statement-breakpoint
DROP FUNCTION rental_hold_together(text[], uuid[], timestamptz[], timestamptz[], timestamptz[], timestamptz[], uuid[], integer[], daterange[]);--> statement-breakpoint
-- As before, with a holder, the most that they may hold and what must be left for each hold. Holders are locked in one order, all of them at once.
CREATE FUNCTION rental_hold_together(tokens text[], persons uuid[], starts timestamptz[], ends timestamptz[], expiries timestamptz[], moments timestamptz[], models uuid[], quantities integer[], spans daterange[], holders text[], mosts integer[], spares integer[])
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
  half integer;
  is_enough boolean;
BEGIN
  PERFORM rental_lock_models(models, true);
  FOR half IN SELECT DISTINCT hashtext(holder) FROM unnest(holders) AS holder WHERE holder IS NOT NULL ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(7120419, half);
  END LOOP;
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
        ORDER BY i.id LIMIT quantity + spares[one]);
      is_enough := cardinality(free) = quantity + spares[one];
      EXIT WHEN NOT is_enough;
      items := items || free[1:quantity];
    END LOOP;
    CONTINUE WHEN NOT is_enough;
    IF holders[one] IS NOT NULL THEN
      CONTINUE WHEN rental_held_by(holders[one], moments[one], NULL) + cardinality(items)
        + (SELECT count(*) FROM unnest(taken) AS t (hold) WHERE holders[t.hold] = holders[one]) > mosts[one];
    END IF;
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
  INSERT INTO rental_bookings (id, token_hash, user_id, holder, start_at, end_at, expires_at, begun_at, created_at, updated_at)
  SELECT h.booking, h.token, h.person, h.who, h.first, h.after, h.expiry, h.moment, h.moment, h.moment
  FROM unnest(bookings, tokens, persons, holders, starts, ends, expiries, moments) AS h (booking, token, person, who, first, after, expiry, moment) WHERE h.booking IS NOT NULL;
  INSERT INTO rental_booking_lines (booking_id, rental_model_id, quantity)
  SELECT h.booking, models[place], quantities[(h.one - 1) * kinds + place]
  FROM unnest(bookings) WITH ORDINALITY AS h (booking, one), generate_series(1, kinds) AS place WHERE h.booking IS NOT NULL;
  INSERT INTO rental_occupations (rental_model_id, rental_item_id, kind, period, booking_id, expires_at, created_at, updated_at)
  SELECT u.model, u.item, 'hold', u.span, bookings[u.one], expiries[u.one], moments[u.one], moments[u.one]
  FROM unnest(taken, taken_models, taken_items, taken_spans) AS u (one, model, item, span);
  RETURN bookings;
END $$;
