-- The calendar's index, by a name of the model that nothing else asks by: with the model itself in front, holds and orders read all that a model ever had
-- by it, and not the days that they ask for by the index of the constraint.
DROP INDEX "rental_occupations_days_index";--> statement-breakpoint
CREATE INDEX "rental_occupations_days_index" ON "rental_occupations" USING btree (("rental_model_id"::text), lower("period")) INCLUDE ("period", "rental_item_id", "pinned", "expires_at");
