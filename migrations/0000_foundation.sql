CREATE EXTENSION IF NOT EXISTS "btree_gist";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "unaccent";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "citext";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "pgcrypto";--> statement-breakpoint
-- UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, then random bits. PostgreSQL has its own only from 18 on.
CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1), 'hex')::uuid
$$;--> statement-breakpoint
CREATE TABLE "file_containers" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"original_name" text NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kind" text NOT NULL,
	"mime_type" text NOT NULL,
	"hash" text NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"size" bigint NOT NULL,
	"is_uploaded" boolean DEFAULT false NOT NULL,
	"path" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"records_count" integer DEFAULT 0 NOT NULL,
	"file_container_id" uuid,
	"organization_id" uuid,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "history_actions" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"type" text NOT NULL,
	"operation" text NOT NULL,
	"resource_type" text NOT NULL,
	"resource_id" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor_id" uuid,
	"impersonator_id" uuid,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"location" text,
	"resource_type" text NOT NULL,
	"resource_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_envs" (
	"id" text PRIMARY KEY NOT NULL,
	"initialized" boolean DEFAULT false NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"styles" text DEFAULT '' NOT NULL,
	"become_member_url" text,
	"evolve_member_url" text,
	"rl_charter_url" text,
	"rl_charter_translator_name" text,
	"rl_charter_translator_url" text,
	"rental_duration_multiple" integer DEFAULT 7 NOT NULL,
	"rental_min_duration" integer DEFAULT 7 NOT NULL,
	"rental_max_duration" integer DEFAULT 84 NOT NULL,
	"rental_before_start_duration" integer DEFAULT 3 NOT NULL,
	"rental_max_items" integer DEFAULT 6 NOT NULL,
	"rental_max_models" integer DEFAULT 4 NOT NULL,
	"rental_max_pending_commands" integer DEFAULT 2 NOT NULL,
	"rental_booking_expiration_delay" integer DEFAULT 30 NOT NULL,
	"rental_organization_tax" integer DEFAULT 20 NOT NULL,
	"rental_retrieval_address" text,
	"document_header" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"document_footer" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"document_rental_conditions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"logo_id" uuid,
	"document_logo_id" uuid,
	"social_preview_id" uuid,
	"open_badge_issuer_access_level_id" text,
	"rl_projects_access_level_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_menu_item_roles" (
	"app_menu_item_id" uuid NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "app_menu_item_roles_app_menu_item_id_role_id_pk" PRIMARY KEY("app_menu_item_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "app_menu_items" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"page_id" uuid,
	"url" text,
	"blank" boolean DEFAULT false NOT NULL,
	"color" text,
	"aligns_next_right" boolean DEFAULT false NOT NULL,
	"requires_auth" boolean DEFAULT false NOT NULL,
	"parent_id" uuid,
	"access_level_id" text,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_page_components" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"view_id" text,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"props" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"page_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_page_roles" (
	"app_page_id" uuid NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "app_page_roles_app_page_id_role_id_pk" PRIMARY KEY("app_page_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "app_pages" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"is_draft" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"path" text NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"styles" text DEFAULT '' NOT NULL,
	"requires_auth" boolean DEFAULT false NOT NULL,
	"access_level_id" text,
	"draft_of_page_id" uuid,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "app_redirections" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" text NOT NULL,
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"group" text NOT NULL,
	"key" text NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_levels" (
	"id" text PRIMARY KEY DEFAULT uuid_v7()::text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"weight" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_tags" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"color" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY DEFAULT uuid_v7()::text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_frequencies" (
	"id" text PRIMARY KEY DEFAULT uuid_v7()::text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_ad_projects_default_users" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "organization_ad_projects_default_users_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organization_admin_tags" (
	"organization_id" uuid NOT NULL,
	"admin_tag_id" uuid NOT NULL,
	CONSTRAINT "organization_admin_tags_organization_id_admin_tag_id_pk" PRIMARY KEY("organization_id","admin_tag_id")
);
--> statement-breakpoint
CREATE TABLE "organization_types" (
	"id" text PRIMARY KEY DEFAULT uuid_v7()::text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_users" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "organization_users_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"admin_only_note" text,
	"name" text NOT NULL,
	"unit_name" text,
	"slug" text NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	"country" text DEFAULT 'FR' NOT NULL,
	"eqlaat_departments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"eqlaat_invoicing_id" text,
	"short_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"contact_email" "citext",
	"contact_phone" text,
	"contact_address" text,
	"external_url" text,
	"repository_items_count" integer DEFAULT 0 NOT NULL,
	"records_count" integer DEFAULT 0 NOT NULL,
	"validated_member_at" timestamp (3) with time zone,
	"access_level_id" text DEFAULT 'contact' NOT NULL,
	"organization_type_id" text DEFAULT 'not_specified' NOT NULL,
	"image_id" uuid,
	"ad_documents_logo_id" uuid,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secondary_email_addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"email" "citext" NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"impersonator_id" uuid,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "user_categories" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"color" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "user_roles_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" "citext" NOT NULL,
	"phone" text,
	"password_hash" text,
	"two_factor_strategy" text DEFAULT 'none' NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"organization_name" text,
	"notifications_preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"locale" text,
	"edition_locale" text,
	"timezone" text DEFAULT 'Europe/Paris' NOT NULL,
	"can_use_transactions" boolean DEFAULT false NOT NULL,
	"rental_monthly_invoicing" boolean DEFAULT false NOT NULL,
	"rental_invoicing_strategy" text DEFAULT 'vat' NOT NULL,
	"job_other" text,
	"email_verified_at" timestamp (3) with time zone,
	"validated_at" timestamp (3) with time zone,
	"last_initialization_at" timestamp (3) with time zone,
	"last_login_at" timestamp (3) with time zone,
	"access_level_id" text DEFAULT 'contact' NOT NULL,
	"job_id" text,
	"user_category_id" uuid,
	"newsletter_frequency_id" text,
	"acting_as_organization_id" uuid,
	"avatar_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_file_container_id_file_containers_id_fk" FOREIGN KEY ("file_container_id") REFERENCES "public"."file_containers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_actions" ADD CONSTRAINT "history_actions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_actions" ADD CONSTRAINT "history_actions_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_envs" ADD CONSTRAINT "app_envs_logo_id_files_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_envs" ADD CONSTRAINT "app_envs_document_logo_id_files_id_fk" FOREIGN KEY ("document_logo_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_envs" ADD CONSTRAINT "app_envs_social_preview_id_files_id_fk" FOREIGN KEY ("social_preview_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_envs" ADD CONSTRAINT "app_envs_open_badge_issuer_access_level_id_access_levels_id_fk" FOREIGN KEY ("open_badge_issuer_access_level_id") REFERENCES "public"."access_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_envs" ADD CONSTRAINT "app_envs_rl_projects_access_level_id_access_levels_id_fk" FOREIGN KEY ("rl_projects_access_level_id") REFERENCES "public"."access_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_menu_item_roles" ADD CONSTRAINT "app_menu_item_roles_app_menu_item_id_app_menu_items_id_fk" FOREIGN KEY ("app_menu_item_id") REFERENCES "public"."app_menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_menu_item_roles" ADD CONSTRAINT "app_menu_item_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_menu_items" ADD CONSTRAINT "app_menu_items_page_id_app_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."app_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_menu_items" ADD CONSTRAINT "app_menu_items_parent_id_app_menu_items_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."app_menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_menu_items" ADD CONSTRAINT "app_menu_items_access_level_id_access_levels_id_fk" FOREIGN KEY ("access_level_id") REFERENCES "public"."access_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_menu_items" ADD CONSTRAINT "app_menu_items_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_menu_items" ADD CONSTRAINT "app_menu_items_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_page_components" ADD CONSTRAINT "app_page_components_page_id_app_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."app_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_page_roles" ADD CONSTRAINT "app_page_roles_app_page_id_app_pages_id_fk" FOREIGN KEY ("app_page_id") REFERENCES "public"."app_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_page_roles" ADD CONSTRAINT "app_page_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_pages" ADD CONSTRAINT "app_pages_access_level_id_access_levels_id_fk" FOREIGN KEY ("access_level_id") REFERENCES "public"."access_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_pages" ADD CONSTRAINT "app_pages_draft_of_page_id_app_pages_id_fk" FOREIGN KEY ("draft_of_page_id") REFERENCES "public"."app_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_pages" ADD CONSTRAINT "app_pages_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_pages" ADD CONSTRAINT "app_pages_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_ad_projects_default_users" ADD CONSTRAINT "organization_ad_projects_default_users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_ad_projects_default_users" ADD CONSTRAINT "organization_ad_projects_default_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_admin_tags" ADD CONSTRAINT "organization_admin_tags_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_admin_tags" ADD CONSTRAINT "organization_admin_tags_admin_tag_id_admin_tags_id_fk" FOREIGN KEY ("admin_tag_id") REFERENCES "public"."admin_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_users" ADD CONSTRAINT "organization_users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_users" ADD CONSTRAINT "organization_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_access_level_id_access_levels_id_fk" FOREIGN KEY ("access_level_id") REFERENCES "public"."access_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_organization_type_id_organization_types_id_fk" FOREIGN KEY ("organization_type_id") REFERENCES "public"."organization_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_ad_documents_logo_id_files_id_fk" FOREIGN KEY ("ad_documents_logo_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secondary_email_addresses" ADD CONSTRAINT "secondary_email_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_access_level_id_access_levels_id_fk" FOREIGN KEY ("access_level_id") REFERENCES "public"."access_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_user_category_id_user_categories_id_fk" FOREIGN KEY ("user_category_id") REFERENCES "public"."user_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_newsletter_frequency_id_newsletter_frequencies_id_fk" FOREIGN KEY ("newsletter_frequency_id") REFERENCES "public"."newsletter_frequencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_acting_as_organization_id_organizations_id_fk" FOREIGN KEY ("acting_as_organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_id_files_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "files_slug_key" ON "files" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "files_hash_index" ON "files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "files_container_index" ON "files" USING btree ("file_container_id");--> statement-breakpoint
CREATE INDEX "history_actions_resource_index" ON "history_actions" USING btree ("resource_type","resource_id","id");--> statement-breakpoint
CREATE INDEX "history_actions_actor_index" ON "history_actions" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "app_menu_item_roles_role_index" ON "app_menu_item_roles" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "app_menu_items_parent_index" ON "app_menu_items" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "app_page_components_page_index" ON "app_page_components" USING btree ("page_id","position");--> statement-breakpoint
CREATE INDEX "app_page_roles_role_index" ON "app_page_roles" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_pages_path_key" ON "app_pages" USING btree ("path") WHERE not is_draft and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "app_pages_draft_key" ON "app_pages" USING btree ("draft_of_page_id") WHERE draft_of_page_id is not null and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "app_redirections_from_path_key" ON "app_redirections" USING btree ("from_path");--> statement-breakpoint
CREATE UNIQUE INDEX "language_lines_key" ON "language_lines" USING btree ("group","key");--> statement-breakpoint
CREATE INDEX "organization_ad_users_user_index" ON "organization_ad_projects_default_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organization_admin_tags_tag_index" ON "organization_admin_tags" USING btree ("admin_tag_id");--> statement-breakpoint
CREATE INDEX "organization_users_user_index" ON "organization_users" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_slug_key" ON "organizations" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "organizations_name_index" ON "organizations" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "organizations_access_level_index" ON "organizations" USING btree ("access_level_id");--> statement-breakpoint
CREATE UNIQUE INDEX "secondary_email_addresses_email_key" ON "secondary_email_addresses" USING btree ("email");--> statement-breakpoint
CREATE INDEX "secondary_email_addresses_user_index" ON "secondary_email_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_roles_role_index" ON "user_roles" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_last_name_index" ON "users" USING btree ("last_name","id");--> statement-breakpoint
CREATE INDEX "users_access_level_index" ON "users" USING btree ("access_level_id");