DROP INDEX "secondary_email_addresses_email_key";--> statement-breakpoint
DROP INDEX "secondary_email_addresses_user_index";--> statement-breakpoint
ALTER TABLE "secondary_email_addresses" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "secondary_email_addresses_proved_key" ON "secondary_email_addresses" USING btree ("email") WHERE proved_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "secondary_email_addresses_own_key" ON "secondary_email_addresses" USING btree ("user_id","email");