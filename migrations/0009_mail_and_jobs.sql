CREATE TABLE "carried_out_effects" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"job_id" text NOT NULL,
	"task" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error" text,
	"decision" text NOT NULL,
	"reason" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runners" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_task_states" (
	"task" text PRIMARY KEY NOT NULL,
	"runs" bigint DEFAULT 0 NOT NULL,
	"failures" bigint DEFAULT 0 NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"last_failed_at" timestamp (3) with time zone,
	"last_error" text,
	"last_duration" integer
);
--> statement-breakpoint
CREATE TABLE "blacklist_items" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"email" "citext" NOT NULL,
	"reason" text DEFAULT 'manual' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"key" text NOT NULL,
	"template" text NOT NULL,
	"locale" text NOT NULL,
	"to" "citext" NOT NULL,
	"to_name" text,
	"user_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"subject" text,
	"text" text,
	"html" text,
	"sealed" text,
	"is_asked_for" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"claim" uuid,
	"claimed_until" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"is_unconfirmed" boolean DEFAULT false NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_decisions" ADD CONSTRAINT "job_decisions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carried_out_effects_at_index" ON "carried_out_effects" USING btree ("at");--> statement-breakpoint
CREATE INDEX "job_decisions_at_index" ON "job_decisions" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "blacklist_items_email_key" ON "blacklist_items" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_mails_key" ON "outbox_mails" USING btree ("key");--> statement-breakpoint
CREATE INDEX "outbox_mails_state_index" ON "outbox_mails" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "outbox_mails_to_index" ON "outbox_mails" USING btree ("to");--> statement-breakpoint
CREATE INDEX "outbox_mails_claimed_index" ON "outbox_mails" USING btree ("claimed_until") WHERE state in ('sending', 'handed');