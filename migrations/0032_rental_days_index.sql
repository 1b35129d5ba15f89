-- All that a calendar asks of a model's days, in the order in which they begin: read without the table once the rows have settled.
CREATE INDEX "rental_occupations_days_index" ON "rental_occupations" USING btree ("rental_model_id", lower("period")) INCLUDE ("period", "rental_item_id", "pinned", "expires_at");
