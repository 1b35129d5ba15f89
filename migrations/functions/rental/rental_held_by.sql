-- How many units a holder holds, without those of one booking. Waits for whoever counts the same holder, so that the
-- count is true until the transaction ends. Called after the models are locked, never before: everybody takes the locks
-- in this order (db/locks.ts).
CREATE OR REPLACE FUNCTION rental_held_by(who text, moment timestamptz, beside uuid) RETURNS integer
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7120419, hashtext(who));
  RETURN (
    SELECT coalesce(sum(l.quantity), 0)::integer
    FROM rental_bookings b JOIN rental_booking_lines l ON l.booking_id = b.id
    WHERE b.holder = who AND b.expires_at > moment AND b.id IS DISTINCT FROM beside);
END $$;
