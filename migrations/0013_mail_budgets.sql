ALTER TABLE "notifications" ADD COLUMN "caused_by_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_gathered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "caused_by_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_caused_by_id_users_id_fk" FOREIGN KEY ("caused_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_caused_by_id_users_id_fk" FOREIGN KEY ("caused_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_caused_index" ON "notifications" USING btree ("caused_by_id","mailed_at") WHERE caused_by_id is not null and mailed_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_mailed_index" ON "notifications" USING btree ("user_id","mailed_at") WHERE caused_by_id is not null and mailed_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_gathered_index" ON "notifications" USING btree ("user_id") WHERE is_gathered;--> statement-breakpoint
CREATE INDEX "outbox_mails_caused_index" ON "outbox_mails" USING btree ("caused_by_id","created_at") WHERE caused_by_id is not null;