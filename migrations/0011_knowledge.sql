CREATE TABLE "repository_attachments" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"repository_item_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repository_attachments_file_key" UNIQUE("repository_item_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "repository_categories" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"short_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"image_id" uuid,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repository_external_interactions" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"repository_item_id" uuid NOT NULL,
	"repository_type" text NOT NULL,
	"external_id" text,
	"external_url" text,
	"status" text,
	"pulled_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"synchronized_at" timestamp (3) with time zone,
	"problem" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"underway" text,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repository_external_interactions_external_key" UNIQUE("repository_type","external_id")
);
--> statement-breakpoint
CREATE TABLE "repository_item_categories" (
	"repository_item_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "repository_item_categories_repository_item_id_category_id_pk" PRIMARY KEY("repository_item_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "repository_item_images" (
	"repository_item_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "repository_item_images_repository_item_id_file_id_pk" PRIMARY KEY("repository_item_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "repository_item_organizations" (
	"repository_item_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "repository_item_organizations_pk" PRIMARY KEY("repository_item_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "repository_item_tags" (
	"repository_item_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "repository_item_tags_repository_item_id_tag_id_pk" PRIMARY KEY("repository_item_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "repository_item_training_resources" (
	"repository_item_id" uuid NOT NULL,
	"training_resource_id" uuid NOT NULL,
	CONSTRAINT "repository_item_training_resources_pk" PRIMARY KEY("repository_item_id","training_resource_id")
);
--> statement-breakpoint
CREATE TABLE "repository_items" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"slug" text NOT NULL,
	"status_id" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"access_level_id" text,
	"organization_id" uuid,
	"has_comments" boolean DEFAULT true NOT NULL,
	"records_count" integer DEFAULT 0 NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"facet_number" integer GENERATED ALWAYS AS IDENTITY (sequence name "repository_items_facet_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"short_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"helps_whom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"bill_of_materials" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"printer_settings_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"assembly" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"checks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"license_id" text,
	"version" text,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"designer" text,
	"external_url" text,
	"lc_default_config" text,
	"lc_default_mobile_config" text,
	"longest_side" double precision,
	"makes_count" integer DEFAULT 0 NOT NULL,
	"made_from_id" uuid,
	"rental_model_id" uuid,
	"image_id" uuid,
	CONSTRAINT "repository_items_status_check" CHECK ((status_id = 'draft') = (published_at is null)),
	CONSTRAINT "repository_items_made_from_check" CHECK (made_from_id <> id),
	CONSTRAINT "repository_items_counts_check" CHECK (makes_count >= 0 and longest_side > 0)
);
--> statement-breakpoint
CREATE TABLE "repository_make_images" (
	"make_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "repository_make_images_make_id_file_id_pk" PRIMARY KEY("make_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "repository_makes" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"repository_item_id" uuid NOT NULL,
	"content" text NOT NULL,
	"material" text,
	"printer" text,
	"changes" text,
	"removed_content" text,
	"moderation_reason" text,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "repository_wishes" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"repository_item_id" uuid NOT NULL,
	"content" text NOT NULL,
	"place" text,
	"status" text DEFAULT 'open' NOT NULL,
	"maker_id" uuid,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_resource_attachments" (
	"training_resource_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "training_resource_attachments_training_resource_id_file_id_pk" PRIMARY KEY("training_resource_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "training_resource_organizations" (
	"training_resource_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "training_resource_organizations_pk" PRIMARY KEY("training_resource_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "training_resource_request_answers" (
	"training_resource_request_id" uuid NOT NULL,
	"training_resource_id" uuid NOT NULL,
	CONSTRAINT "training_resource_request_answers_pk" PRIMARY KEY("training_resource_request_id","training_resource_id")
);
--> statement-breakpoint
CREATE TABLE "training_resource_request_organizations" (
	"training_resource_request_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "training_resource_request_organizations_pk" PRIMARY KEY("training_resource_request_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "training_resource_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"slug" text NOT NULL,
	"status_id" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"access_level_id" text,
	"organization_id" uuid,
	"has_comments" boolean DEFAULT true NOT NULL,
	"records_count" integer DEFAULT 0 NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"type_id" uuid,
	CONSTRAINT "training_resource_requests_status_check" CHECK ((status_id = 'draft') = (published_at is null))
);
--> statement-breakpoint
CREATE TABLE "training_resource_requests_themes" (
	"training_resource_request_id" uuid NOT NULL,
	"theme_id" uuid NOT NULL,
	CONSTRAINT "training_resource_requests_themes_pk" PRIMARY KEY("training_resource_request_id","theme_id")
);
--> statement-breakpoint
CREATE TABLE "training_resource_reviews" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"training_resource_id" uuid NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"objective" text,
	"objective_comment" text,
	"recipients_count" integer,
	"review_rating" integer,
	"review_comment" text,
	"reviewed_at" timestamp (3) with time zone,
	"review_sent_at" timestamp (3) with time zone,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_resource_reviews_person_key" UNIQUE("training_resource_id","created_by_id"),
	CONSTRAINT "training_resource_reviews_rating_check" CHECK (review_rating between 1 and 5 and recipients_count >= 0),
	CONSTRAINT "training_resource_reviews_answer_check" CHECK ((reviewed_at is null) = (review_rating is null))
);
--> statement-breakpoint
CREATE TABLE "training_resource_tags" (
	"training_resource_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "training_resource_tags_training_resource_id_tag_id_pk" PRIMARY KEY("training_resource_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "training_resource_themes" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"other" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_resource_types" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"other" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_resources" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"slug" text NOT NULL,
	"status_id" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"access_level_id" text,
	"organization_id" uuid,
	"has_comments" boolean DEFAULT true NOT NULL,
	"records_count" integer DEFAULT 0 NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"facet_number" integer GENERATED ALWAYS AS IDENTITY (sequence name "training_resources_facet_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"short_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"objectives" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"duration" integer,
	"format" text,
	"external_url" text,
	"reviews_count" integer DEFAULT 0 NOT NULL,
	"ratings_sum" integer DEFAULT 0 NOT NULL,
	"type_id" uuid,
	"image_id" uuid,
	CONSTRAINT "training_resources_status_check" CHECK ((status_id = 'draft') = (published_at is null)),
	CONSTRAINT "training_resources_amounts_check" CHECK (duration > 0 and reviews_count >= 0 and ratings_sum >= 0)
);
--> statement-breakpoint
CREATE TABLE "training_resources_levels" (
	"training_resource_id" uuid NOT NULL,
	"level_id" uuid NOT NULL,
	CONSTRAINT "training_resources_levels_training_resource_id_level_id_pk" PRIMARY KEY("training_resource_id","level_id")
);
--> statement-breakpoint
CREATE TABLE "training_resources_themes" (
	"training_resource_id" uuid NOT NULL,
	"theme_id" uuid NOT NULL,
	CONSTRAINT "training_resources_themes_training_resource_id_theme_id_pk" PRIMARY KEY("training_resource_id","theme_id")
);
--> statement-breakpoint
CREATE TABLE "training_categories" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_enrolments" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"moved_up_at" timestamp (3) with time zone,
	"attendance" text,
	"certificate_number" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_enrolments_person_key" UNIQUE("session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "training_levels" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_organizations" (
	"training_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "training_organizations_training_id_organization_id_pk" PRIMARY KEY("training_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "training_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"training_id" uuid NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"address" text,
	"join_url" text,
	"places_count" integer,
	"enrolled_count" integer DEFAULT 0 NOT NULL,
	"waiting_count" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_sessions_period_check" CHECK (end_at > start_at),
	CONSTRAINT "training_sessions_places_check" CHECK (places_count > 0 and enrolled_count >= 0 and waiting_count >= 0
        and (places_count is null or enrolled_count <= places_count))
);
--> statement-breakpoint
CREATE TABLE "training_types" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trainings" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"slug" text NOT NULL,
	"status_id" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"access_level_id" text,
	"organization_id" uuid,
	"has_comments" boolean DEFAULT true NOT NULL,
	"records_count" integer DEFAULT 0 NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"facet_number" integer GENERATED ALWAYS AS IDENTITY (sequence name "trainings_facet_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"short_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"objectives" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"prerequisites" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"duration" integer,
	"price" integer,
	"external_url" text,
	"is_remote" boolean DEFAULT false NOT NULL,
	"category_id" uuid,
	"image_id" uuid,
	CONSTRAINT "trainings_status_check" CHECK ((status_id = 'draft') = (published_at is null)),
	CONSTRAINT "trainings_amounts_check" CHECK (duration > 0 and price >= 0)
);
--> statement-breakpoint
CREATE TABLE "trainings_levels" (
	"training_id" uuid NOT NULL,
	"level_id" uuid NOT NULL,
	CONSTRAINT "trainings_levels_training_id_level_id_pk" PRIMARY KEY("training_id","level_id")
);
--> statement-breakpoint
CREATE TABLE "trainings_types" (
	"training_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	CONSTRAINT "trainings_types_training_id_type_id_pk" PRIMARY KEY("training_id","type_id")
);
--> statement-breakpoint
ALTER TABLE "repository_attachments" ADD CONSTRAINT "repository_attachments_repository_item_id_repository_items_id_fk" FOREIGN KEY ("repository_item_id") REFERENCES "public"."repository_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_attachments" ADD CONSTRAINT "repository_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_categories" ADD CONSTRAINT "repository_categories_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_categories" ADD CONSTRAINT "repository_categories_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_categories" ADD CONSTRAINT "repository_categories_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_external_interactions" ADD CONSTRAINT "repository_external_interactions_repository_item_id_repository_items_id_fk" FOREIGN KEY ("repository_item_id") REFERENCES "public"."repository_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_external_interactions" ADD CONSTRAINT "repository_external_interactions_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_external_interactions" ADD CONSTRAINT "repository_external_interactions_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_item_categories" ADD CONSTRAINT "repository_item_categories_repository_item_id_repository_items_id_fk" FOREIGN KEY ("repository_item_id") REFERENCES "public"."repository_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_item_categories" ADD CONSTRAINT "repository_item_categories_category_id_repository_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."repository_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_item_images" ADD CONSTRAINT "repository_item_images_repository_item_id_repository_items_id_fk" FOREIGN KEY ("repository_item_id") REFERENCES "public"."repository_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_item_images" ADD CONSTRAINT "repository_item_images_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_item_organizations" ADD CONSTRAINT "repository_item_organizations_repository_item_id_repository_items_id_fk" FOREIGN KEY ("repository_item_id") REFERENCES "public"."repository_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_item_organizations" ADD CONSTRAINT "repository_item_organizations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_item_tags" ADD CONSTRAINT "repository_item_tags_repository_item_id_repository_items_id_fk" FOREIGN KEY ("repository_item_id") REFERENCES "public"."repository_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_item_tags" ADD CONSTRAINT "repository_item_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_item_training_resources" ADD CONSTRAINT "repository_item_training_resources_repository_item_id_repository_items_id_fk" FOREIGN KEY ("repository_item_id") REFERENCES "public"."repository_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_item_training_resources" ADD CONSTRAINT "repository_item_training_resources_training_resource_id_training_resources_id_fk" FOREIGN KEY ("training_resource_id") REFERENCES "public"."training_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_items" ADD CONSTRAINT "repository_items_access_level_id_access_levels_id_fk" FOREIGN KEY ("access_level_id") REFERENCES "public"."access_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_items" ADD CONSTRAINT "repository_items_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_items" ADD CONSTRAINT "repository_items_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_items" ADD CONSTRAINT "repository_items_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_items" ADD CONSTRAINT "repository_items_made_from_id_repository_items_id_fk" FOREIGN KEY ("made_from_id") REFERENCES "public"."repository_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_items" ADD CONSTRAINT "repository_items_rental_model_id_rental_models_id_fk" FOREIGN KEY ("rental_model_id") REFERENCES "public"."rental_models"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_items" ADD CONSTRAINT "repository_items_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_make_images" ADD CONSTRAINT "repository_make_images_make_id_repository_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."repository_makes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_make_images" ADD CONSTRAINT "repository_make_images_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_makes" ADD CONSTRAINT "repository_makes_repository_item_id_repository_items_id_fk" FOREIGN KEY ("repository_item_id") REFERENCES "public"."repository_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_makes" ADD CONSTRAINT "repository_makes_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_makes" ADD CONSTRAINT "repository_makes_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_wishes" ADD CONSTRAINT "repository_wishes_repository_item_id_repository_items_id_fk" FOREIGN KEY ("repository_item_id") REFERENCES "public"."repository_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_wishes" ADD CONSTRAINT "repository_wishes_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_wishes" ADD CONSTRAINT "repository_wishes_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_wishes" ADD CONSTRAINT "repository_wishes_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_attachments" ADD CONSTRAINT "training_resource_attachments_training_resource_id_training_resources_id_fk" FOREIGN KEY ("training_resource_id") REFERENCES "public"."training_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_attachments" ADD CONSTRAINT "training_resource_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_organizations" ADD CONSTRAINT "training_resource_organizations_training_resource_id_training_resources_id_fk" FOREIGN KEY ("training_resource_id") REFERENCES "public"."training_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_organizations" ADD CONSTRAINT "training_resource_organizations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_request_answers" ADD CONSTRAINT "training_resource_request_answers_training_resource_request_id_training_resource_requests_id_fk" FOREIGN KEY ("training_resource_request_id") REFERENCES "public"."training_resource_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_request_answers" ADD CONSTRAINT "training_resource_request_answers_training_resource_id_training_resources_id_fk" FOREIGN KEY ("training_resource_id") REFERENCES "public"."training_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_request_organizations" ADD CONSTRAINT "training_resource_request_organizations_training_resource_request_id_training_resource_requests_id_fk" FOREIGN KEY ("training_resource_request_id") REFERENCES "public"."training_resource_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_request_organizations" ADD CONSTRAINT "training_resource_request_organizations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_requests" ADD CONSTRAINT "training_resource_requests_access_level_id_access_levels_id_fk" FOREIGN KEY ("access_level_id") REFERENCES "public"."access_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_requests" ADD CONSTRAINT "training_resource_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_requests" ADD CONSTRAINT "training_resource_requests_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_requests" ADD CONSTRAINT "training_resource_requests_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_requests" ADD CONSTRAINT "training_resource_requests_type_id_training_resource_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."training_resource_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_requests_themes" ADD CONSTRAINT "training_resource_requests_themes_training_resource_request_id_training_resource_requests_id_fk" FOREIGN KEY ("training_resource_request_id") REFERENCES "public"."training_resource_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_requests_themes" ADD CONSTRAINT "training_resource_requests_themes_theme_id_training_resource_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."training_resource_themes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_reviews" ADD CONSTRAINT "training_resource_reviews_training_resource_id_training_resources_id_fk" FOREIGN KEY ("training_resource_id") REFERENCES "public"."training_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_reviews" ADD CONSTRAINT "training_resource_reviews_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_reviews" ADD CONSTRAINT "training_resource_reviews_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_reviews" ADD CONSTRAINT "training_resource_reviews_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_tags" ADD CONSTRAINT "training_resource_tags_training_resource_id_training_resources_id_fk" FOREIGN KEY ("training_resource_id") REFERENCES "public"."training_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resource_tags" ADD CONSTRAINT "training_resource_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resources" ADD CONSTRAINT "training_resources_access_level_id_access_levels_id_fk" FOREIGN KEY ("access_level_id") REFERENCES "public"."access_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resources" ADD CONSTRAINT "training_resources_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resources" ADD CONSTRAINT "training_resources_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resources" ADD CONSTRAINT "training_resources_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resources" ADD CONSTRAINT "training_resources_type_id_training_resource_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."training_resource_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resources" ADD CONSTRAINT "training_resources_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resources_levels" ADD CONSTRAINT "training_resources_levels_training_resource_id_training_resources_id_fk" FOREIGN KEY ("training_resource_id") REFERENCES "public"."training_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resources_levels" ADD CONSTRAINT "training_resources_levels_level_id_training_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."training_levels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resources_themes" ADD CONSTRAINT "training_resources_themes_training_resource_id_training_resources_id_fk" FOREIGN KEY ("training_resource_id") REFERENCES "public"."training_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_resources_themes" ADD CONSTRAINT "training_resources_themes_theme_id_training_resource_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."training_resource_themes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_enrolments" ADD CONSTRAINT "training_enrolments_session_id_training_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."training_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_enrolments" ADD CONSTRAINT "training_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_organizations" ADD CONSTRAINT "training_organizations_training_id_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."trainings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_organizations" ADD CONSTRAINT "training_organizations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_training_id_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."trainings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_access_level_id_access_levels_id_fk" FOREIGN KEY ("access_level_id") REFERENCES "public"."access_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_category_id_training_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."training_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainings_levels" ADD CONSTRAINT "trainings_levels_training_id_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."trainings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainings_levels" ADD CONSTRAINT "trainings_levels_level_id_training_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."training_levels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainings_types" ADD CONSTRAINT "trainings_types_training_id_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."trainings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainings_types" ADD CONSTRAINT "trainings_types_type_id_training_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."training_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repository_attachments_file_index" ON "repository_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "repository_external_interactions_item_index" ON "repository_external_interactions" USING btree ("repository_item_id");--> statement-breakpoint
CREATE INDEX "repository_item_categories_category_index" ON "repository_item_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "repository_item_images_file_index" ON "repository_item_images" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "repository_item_organizations_organization_index" ON "repository_item_organizations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "repository_item_tags_tag_index" ON "repository_item_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "repository_item_training_resources_training_resource_index" ON "repository_item_training_resources" USING btree ("training_resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "repository_items_slug_key" ON "repository_items" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "repository_items_published_index" ON "repository_items" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "repository_items_author_index" ON "repository_items" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "repository_items_organization_index" ON "repository_items" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "repository_items_made_from_index" ON "repository_items" USING btree ("made_from_id");--> statement-breakpoint
CREATE INDEX "repository_items_rental_model_index" ON "repository_items" USING btree ("rental_model_id");--> statement-breakpoint
CREATE INDEX "repository_make_images_file_index" ON "repository_make_images" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "repository_makes_item_index" ON "repository_makes" USING btree ("repository_item_id","id");--> statement-breakpoint
CREATE INDEX "repository_makes_author_index" ON "repository_makes" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "repository_wishes_item_index" ON "repository_wishes" USING btree ("repository_item_id","id");--> statement-breakpoint
CREATE INDEX "repository_wishes_author_index" ON "repository_wishes" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "repository_wishes_maker_index" ON "repository_wishes" USING btree ("maker_id");--> statement-breakpoint
CREATE INDEX "training_resource_attachments_file_index" ON "training_resource_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "training_resource_organizations_organization_index" ON "training_resource_organizations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "training_resource_request_answers_training_resource_index" ON "training_resource_request_answers" USING btree ("training_resource_id");--> statement-breakpoint
CREATE INDEX "training_resource_request_organizations_organization_index" ON "training_resource_request_organizations" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_resource_requests_slug_key" ON "training_resource_requests" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "training_resource_requests_published_index" ON "training_resource_requests" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "training_resource_requests_type_index" ON "training_resource_requests" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "training_resource_requests_author_index" ON "training_resource_requests" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "training_resource_requests_organization_index" ON "training_resource_requests" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "training_resource_requests_themes_theme_index" ON "training_resource_requests_themes" USING btree ("theme_id");--> statement-breakpoint
CREATE INDEX "training_resource_reviews_author_index" ON "training_resource_reviews" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "training_resource_reviews_answered_index" ON "training_resource_reviews" USING btree ("training_resource_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "training_resource_tags_tag_index" ON "training_resource_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_resources_slug_key" ON "training_resources" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "training_resources_published_index" ON "training_resources" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "training_resources_type_index" ON "training_resources" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "training_resources_author_index" ON "training_resources" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "training_resources_organization_index" ON "training_resources" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "training_resources_levels_level_index" ON "training_resources_levels" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "training_resources_themes_theme_index" ON "training_resources_themes" USING btree ("theme_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_enrolments_certificate_key" ON "training_enrolments" USING btree ("certificate_number");--> statement-breakpoint
CREATE INDEX "training_enrolments_queue_index" ON "training_enrolments" USING btree ("session_id","status","asked_at","id");--> statement-breakpoint
CREATE INDEX "training_enrolments_user_index" ON "training_enrolments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "training_organizations_organization_index" ON "training_organizations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "training_sessions_training_index" ON "training_sessions" USING btree ("training_id","start_at");--> statement-breakpoint
CREATE INDEX "training_sessions_start_index" ON "training_sessions" USING btree ("start_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trainings_slug_key" ON "trainings" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "trainings_published_index" ON "trainings" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "trainings_category_index" ON "trainings" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "trainings_author_index" ON "trainings" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "trainings_organization_index" ON "trainings" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "trainings_levels_level_index" ON "trainings_levels" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "trainings_types_type_index" ON "trainings_types" USING btree ("type_id");--> statement-breakpoint
ALTER TABLE "organizations" DROP COLUMN "repository_items_count";