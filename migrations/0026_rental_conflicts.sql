ALTER TABLE "rental_occupations" ADD COLUMN "conflict_cause" text;--> statement-breakpoint
ALTER TABLE "rental_occupations" ADD COLUMN "lost_item_id" uuid;--> statement-breakpoint
ALTER TABLE "rental_occupations" ADD CONSTRAINT "rental_occupations_lost_item_id_rental_items_id_fk" FOREIGN KEY ("lost_item_id") REFERENCES "public"."rental_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_occupations" ADD CONSTRAINT "rental_occupations_conflict_check" CHECK (conflict_cause is null or rental_item_id is null);