CREATE TABLE "survey_answer_choices" (
	"answer_id" uuid NOT NULL,
	"choice_id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	CONSTRAINT "survey_answer_choices_answer_id_choice_id_pk" PRIMARY KEY("answer_id","choice_id")
);
--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"survey_id" uuid NOT NULL,
	"once_per_organization" boolean DEFAULT false NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"guest_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_answers_survey_key" UNIQUE("id","survey_id")
);
--> statement-breakpoint
CREATE TABLE "survey_choices" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"survey_id" uuid NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"added_by_user" boolean DEFAULT false NOT NULL,
	"folded_text" text,
	"merged_into_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_choices_survey_key" UNIQUE("id","survey_id")
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"question" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"allow_multiple" boolean DEFAULT false NOT NULL,
	"max_selected_choices" integer,
	"allow_new_choice" boolean DEFAULT false NOT NULL,
	"require_auth" boolean DEFAULT true NOT NULL,
	"one_per_organization" boolean DEFAULT false NOT NULL,
	"open_at" timestamp (3) with time zone,
	"close_at" timestamp (3) with time zone,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "surveys_once_key" UNIQUE("id","one_per_organization"),
	CONSTRAINT "surveys_period_check" CHECK (close_at is null or (open_at is not null and close_at > open_at)),
	CONSTRAINT "surveys_selection_check" CHECK (max_selected_choices is null or (allow_multiple and max_selected_choices >= 1)),
	CONSTRAINT "surveys_organization_check" CHECK (require_auth or not one_per_organization)
);
--> statement-breakpoint
ALTER TABLE "survey_answer_choices" ADD CONSTRAINT "survey_answer_choices_answer_fk" FOREIGN KEY ("answer_id","survey_id") REFERENCES "public"."survey_answers"("id","survey_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answer_choices" ADD CONSTRAINT "survey_answer_choices_choice_fk" FOREIGN KEY ("choice_id","survey_id") REFERENCES "public"."survey_choices"("id","survey_id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_survey_fk" FOREIGN KEY ("survey_id","once_per_organization") REFERENCES "public"."surveys"("id","one_per_organization") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "survey_choices" ADD CONSTRAINT "survey_choices_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_choices" ADD CONSTRAINT "survey_choices_merged_into_id_survey_choices_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."survey_choices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_answer_choices_choice_index" ON "survey_answer_choices" USING btree ("choice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answers_user_key" ON "survey_answers" USING btree ("survey_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answers_guest_key" ON "survey_answers" USING btree ("survey_id","guest_key");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answers_organization_key" ON "survey_answers" USING btree ("survey_id","organization_id") WHERE once_per_organization;--> statement-breakpoint
CREATE INDEX "survey_choices_survey_index" ON "survey_choices" USING btree ("survey_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_choices_text_key" ON "survey_choices" USING btree ("survey_id","folded_text") WHERE merged_into_id is null;
--> statement-breakpoint
-- An answer holds choices of its own survey: the composite keys above see to it, whoever writes.
CREATE FUNCTION survey_of_answer_choice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.survey_id := (SELECT survey_id FROM survey_answers WHERE id = new.answer_id);
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER survey_answer_choices_survey BEFORE INSERT OR UPDATE ON survey_answer_choices FOR EACH ROW EXECUTE FUNCTION survey_of_answer_choice();
