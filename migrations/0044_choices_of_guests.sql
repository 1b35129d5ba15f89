ALTER TABLE "survey_choices" ADD COLUMN "status" text DEFAULT 'accepted' NOT NULL;--> statement-breakpoint
CREATE INDEX "survey_choices_pending_index" ON "survey_choices" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "survey_choices" ADD CONSTRAINT "survey_choices_status_check" CHECK (status in ('pending', 'accepted', 'refused'));