DROP INDEX "rental_commands_owing_index";--> statement-breakpoint
CREATE INDEX "rental_commands_agreement_index" ON "rental_commands" USING btree ("created_at") WHERE stage = 'agreement';--> statement-breakpoint
CREATE INDEX "rental_commands_owing_index" ON "rental_commands" USING btree ("end_at") WHERE total_price > paid_amount and stage in ('out', 'returned', 'closed');