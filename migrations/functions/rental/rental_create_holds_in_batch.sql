-- Makes several holds of the same models in one transaction, one after the other: each is given what is free beside
-- those before it, or null, and all of them share one lock, one round trip and one commit. `models` ascend, each once;
-- `quantities` has one value for each model, hold by hold. Holder, most and spare are those of rental_create_hold. The lock of
-- the models is exclusive: two such calls would otherwise wait for each other's items. Holders are locked in one order,
-- all of them at once.
CREATE OR REPLACE FUNCTION rental_create_holds_in_batch(
  tokens text[], persons uuid[], starts timestamptz[], ends timestamptz[], expiries timestamptz[],
  moments timestamptz[], models uuid[], quantities integer[], spans daterange[], holders text[], mosts integer[],
  spares integer[]
) RETURNS uuid[] LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
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
          AND i.id <> ALL (ARRAY(
            SELECT o.rental_item_id FROM rental_occupations o
            WHERE o.rental_model_id = models[place] AND o.period && spans[one]))
          AND i.id <> ALL (ARRAY(
            SELECT t.item FROM unnest(taken_items, taken_spans) AS t (item, span) WHERE t.span && spans[one]))
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
  INSERT INTO rental_bookings (
    id, token_hash, user_id, holder, start_at, end_at, expires_at, begun_at, created_at, updated_at)
  SELECT h.booking, h.token, h.person, h.who, h.first, h.after, h.expiry, h.moment, h.moment, h.moment
  FROM unnest(bookings, tokens, persons, holders, starts, ends, expiries, moments)
    AS h (booking, token, person, who, first, after, expiry, moment)
  WHERE h.booking IS NOT NULL;
  INSERT INTO rental_booking_lines (booking_id, rental_model_id, quantity)
  SELECT h.booking, models[place], quantities[(h.one - 1) * kinds + place]
  FROM unnest(bookings) WITH ORDINALITY AS h (booking, one), generate_series(1, kinds) AS place
  WHERE h.booking IS NOT NULL;
  INSERT INTO rental_occupations (
    rental_model_id, rental_item_id, kind, period, booking_id, expires_at, created_at, updated_at)
  SELECT u.model, u.item, 'hold', u.span, bookings[u.one], expiries[u.one], moments[u.one], moments[u.one]
  FROM unnest(taken, taken_models, taken_items, taken_spans) AS u (one, model, item, span);
  RETURN bookings;
END $$;
