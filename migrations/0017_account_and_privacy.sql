CREATE TABLE "account_documents" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"user_id" uuid NOT NULL,
	"document_type" text DEFAULT 'other' NOT NULL,
	"name" text NOT NULL,
	"comment" text,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_transactions" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"user_id" uuid,
	"amount" integer NOT NULL,
	"operation" text NOT NULL,
	"comment" text,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_transactions_amount_check" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"user_id" uuid NOT NULL,
	"likable_type" text NOT NULL,
	"likable_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"notification_type" text NOT NULL,
	"message" text NOT NULL,
	"details" text,
	"action_url" text,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"message" text,
	"remind_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"reason" text NOT NULL,
	"details" text,
	"url" text,
	"reportable_type" text NOT NULL,
	"reportable_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decision_reason" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" uuid,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"path" text,
	"size" bigint,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal_data_reads" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"person_id" uuid NOT NULL,
	"reader_id" uuid,
	"kind" text NOT NULL,
	"day" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_documents" ADD CONSTRAINT "account_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_documents" ADD CONSTRAINT "account_documents_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_documents" ADD CONSTRAINT "account_documents_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_transactions" ADD CONSTRAINT "account_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_transactions" ADD CONSTRAINT "account_transactions_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_transactions" ADD CONSTRAINT "account_transactions_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_data_reads" ADD CONSTRAINT "personal_data_reads_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_data_reads" ADD CONSTRAINT "personal_data_reads_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_documents_user_index" ON "account_documents" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "account_transactions_user_index" ON "account_transactions" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "likes_key" ON "likes" USING btree ("user_id","likable_type","likable_id");--> statement-breakpoint
CREATE INDEX "likes_likable_index" ON "likes" USING btree ("likable_type","likable_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_key" ON "notifications" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notifications_user_index" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_index" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "reminders_user_index" ON "reminders" USING btree ("user_id","remind_at");--> statement-breakpoint
CREATE INDEX "reminders_due_index" ON "reminders" USING btree ("remind_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "reports_status_index" ON "reports" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "reports_reportable_index" ON "reports" USING btree ("reportable_type","reportable_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_key" ON "reports" USING btree ("created_by_id","reportable_type","reportable_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "data_exports_user_index" ON "data_exports" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_open_key" ON "data_exports" USING btree ("user_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_open_key" ON "erasures" USING btree ("user_id") WHERE cancelled_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "erasures_due_index" ON "erasures" USING btree ("due_at") WHERE cancelled_at is null and done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "personal_data_reads_key" ON "personal_data_reads" USING btree ("person_id","reader_id","kind","day");--> statement-breakpoint
CREATE INDEX "personal_data_reads_reader_index" ON "personal_data_reads" USING btree ("reader_id");--> statement-breakpoint
-- A line of an account is never changed: only the references to people may be cleared, when one of them is erased.
CREATE FUNCTION account_transactions_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'account transactions are append-only'; END IF;
  IF (NEW.id, NEW.amount, NEW.operation, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.amount, OLD.operation, OLD.created_at)
    OR (NEW.user_id IS DISTINCT FROM OLD.user_id AND NEW.user_id IS NOT NULL)
    OR (NEW.comment IS DISTINCT FROM OLD.comment AND (NEW.comment IS NOT NULL OR NEW.user_id IS NOT NULL))
  THEN RAISE EXCEPTION 'account transactions are append-only'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER account_transactions_append_only BEFORE UPDATE OR DELETE ON account_transactions
  FOR EACH ROW EXECUTE FUNCTION account_transactions_are_append_only();--> statement-breakpoint
-- The history of a person's record holds what the person was called. When they are erased, and only then, what it says is emptied; who did what and when stays.
CREATE OR REPLACE FUNCTION history_actions_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'history is append-only'; END IF;
  IF (NEW.id, NEW.type, NEW.operation, NEW.resource_type, NEW.resource_id, NEW.request_id, NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.type, OLD.operation, OLD.resource_type, OLD.resource_id, OLD.request_id, OLD.created_at)
  THEN RAISE EXCEPTION 'history is append-only'; END IF;
  IF NEW.changes IS DISTINCT FROM OLD.changes AND (NEW.changes <> '{}'::jsonb OR coalesce(current_setting('passerelle.erasing', true), '') <> 'on')
  THEN RAISE EXCEPTION 'history is append-only'; END IF;
  RETURN NEW;
END $$;
