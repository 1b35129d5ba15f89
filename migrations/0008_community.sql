CREATE TABLE "article_categories" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"has_external_url" boolean DEFAULT false NOT NULL,
	"has_image" boolean DEFAULT true NOT NULL,
	"has_source" boolean DEFAULT false NOT NULL,
	"has_associated_organizations" boolean DEFAULT false NOT NULL,
	"allow_contributions" boolean DEFAULT false NOT NULL,
	"alert_text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"alert_link_text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"alert_link_url" text,
	"default_layout_id" text DEFAULT 'pagination' NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_organizations" (
	"article_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "article_organizations_article_id_organization_id_pk" PRIMARY KEY("article_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "article_section_attachments" (
	"section_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "article_section_attachments_section_id_file_id_pk" PRIMARY KEY("section_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "article_sections" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"article_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"view_id" text,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_tags" (
	"article_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "article_tags_article_id_tag_id_pk" PRIMARY KEY("article_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "articles" (
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
	"short_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" text,
	"authors" text,
	"external_url" text,
	"has_sections_search" boolean DEFAULT false NOT NULL,
	"sections_search_placeholder" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"layout_id" text,
	"import_id" text,
	"category_id" uuid NOT NULL,
	"image_id" uuid,
	"source_icon_id" uuid,
	CONSTRAINT "articles_status_check" CHECK ((status_id = 'draft') = (published_at is null))
);
--> statement-breakpoint
CREATE TABLE "blog_post_organizations" (
	"blog_post_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "blog_post_organizations_blog_post_id_organization_id_pk" PRIMARY KEY("blog_post_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "blog_post_tags" (
	"blog_post_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "blog_post_tags_blog_post_id_tag_id_pk" PRIMARY KEY("blog_post_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
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
	"short_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"external_url" text,
	"image_id" uuid,
	CONSTRAINT "blog_posts_status_check" CHECK ((status_id = 'draft') = (published_at is null))
);
--> statement-breakpoint
CREATE TABLE "calendar_event_organizations" (
	"calendar_event_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "calendar_event_organizations_calendar_event_id_organization_id_pk" PRIMARY KEY("calendar_event_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
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
	"external_url" text,
	"is_real_location" boolean DEFAULT true NOT NULL,
	"location" text,
	"latitude" double precision,
	"longitude" double precision,
	"is_all_day" boolean DEFAULT false NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_events_status_check" CHECK ((status_id = 'draft') = (published_at is null)),
	CONSTRAINT "calendar_events_period_check" CHECK (end_at > start_at),
	CONSTRAINT "calendar_events_position_check" CHECK ((latitude is null) = (longitude is null))
);
--> statement-breakpoint
CREATE TABLE "forum_categories" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"short_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"parent_id" uuid,
	"image_id" uuid,
	"access_level_id" text,
	"open_subjects_count" integer DEFAULT 0 NOT NULL,
	"admin_subjects_count" integer DEFAULT 0 NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_categories_parent_check" CHECK (parent_id <> id)
);
--> statement-breakpoint
CREATE TABLE "forum_follows" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"user_id" uuid NOT NULL,
	"subject_id" uuid,
	"category_id" uuid,
	"mode" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_follows_target_check" CHECK ((subject_id is null) <> (category_id is null))
);
--> statement-breakpoint
CREATE TABLE "forum_message_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"message_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"subject_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" text NOT NULL,
	"parent_message_id" uuid,
	"edited_at" timestamp (3) with time zone,
	"removed_content" text,
	"moderation_reason" text,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "forum_messages_position_key" UNIQUE("subject_id","position"),
	CONSTRAINT "forum_messages_position_check" CHECK (position <> 0)
);
--> statement-breakpoint
CREATE TABLE "forum_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"digest" text DEFAULT 'immediate' NOT NULL,
	"sent_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_readings" (
	"user_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_readings_user_id_subject_id_pk" PRIMARY KEY("user_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "forum_subject_tags" (
	"subject_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "forum_subject_tags_subject_id_tag_id_pk" PRIMARY KEY("subject_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "forum_subjects" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"title" text NOT NULL,
	"locale" text NOT NULL,
	"category_id" uuid NOT NULL,
	"limit_to_admin" boolean DEFAULT false NOT NULL,
	"messages_count" integer DEFAULT 0 NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	"latest_message_id" uuid,
	"latest_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"solved_message_id" uuid,
	"pinned_on_home_at" timestamp (3) with time zone,
	"pinned_on_category_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"merged_into_id" uuid,
	"moderation_reason" text,
	"records_count" integer DEFAULT 0 NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "kept_texts" (
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"values" jsonb NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_texts_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"content" text NOT NULL,
	"commentable_type" text NOT NULL,
	"commentable_id" uuid NOT NULL,
	"parent_comment_id" uuid,
	"edited_at" timestamp (3) with time zone,
	"removed_content" text,
	"moderation_reason" text,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "rl_integration_potential_member_template" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "rl_integration_member_template" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "rl_integration_new_member_template" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "rl_integration_new_member_blog_post_id" uuid;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "rl_integration_new_member_calendar_event_id" uuid;--> statement-breakpoint
ALTER TABLE "article_categories" ADD CONSTRAINT "article_categories_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_categories" ADD CONSTRAINT "article_categories_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_organizations" ADD CONSTRAINT "article_organizations_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_organizations" ADD CONSTRAINT "article_organizations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_section_attachments" ADD CONSTRAINT "article_section_attachments_section_id_article_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."article_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_section_attachments" ADD CONSTRAINT "article_section_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_sections" ADD CONSTRAINT "article_sections_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tags" ADD CONSTRAINT "article_tags_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tags" ADD CONSTRAINT "article_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_access_level_id_access_levels_id_fk" FOREIGN KEY ("access_level_id") REFERENCES "public"."access_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_category_id_article_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."article_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_source_icon_id_files_id_fk" FOREIGN KEY ("source_icon_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_organizations" ADD CONSTRAINT "blog_post_organizations_blog_post_id_blog_posts_id_fk" FOREIGN KEY ("blog_post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_organizations" ADD CONSTRAINT "blog_post_organizations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_tags" ADD CONSTRAINT "blog_post_tags_blog_post_id_blog_posts_id_fk" FOREIGN KEY ("blog_post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_tags" ADD CONSTRAINT "blog_post_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_access_level_id_access_levels_id_fk" FOREIGN KEY ("access_level_id") REFERENCES "public"."access_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_event_organizations" ADD CONSTRAINT "calendar_event_organizations_calendar_event_id_calendar_events_id_fk" FOREIGN KEY ("calendar_event_id") REFERENCES "public"."calendar_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_event_organizations" ADD CONSTRAINT "calendar_event_organizations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_access_level_id_access_levels_id_fk" FOREIGN KEY ("access_level_id") REFERENCES "public"."access_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_categories" ADD CONSTRAINT "forum_categories_parent_id_forum_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."forum_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_categories" ADD CONSTRAINT "forum_categories_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_categories" ADD CONSTRAINT "forum_categories_access_level_id_access_levels_id_fk" FOREIGN KEY ("access_level_id") REFERENCES "public"."access_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_categories" ADD CONSTRAINT "forum_categories_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_categories" ADD CONSTRAINT "forum_categories_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_subject_id_forum_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."forum_subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_message_versions" ADD CONSTRAINT "forum_message_versions_message_id_forum_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."forum_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_message_versions" ADD CONSTRAINT "forum_message_versions_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_messages" ADD CONSTRAINT "forum_messages_subject_id_forum_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."forum_subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_messages" ADD CONSTRAINT "forum_messages_parent_message_id_forum_messages_id_fk" FOREIGN KEY ("parent_message_id") REFERENCES "public"."forum_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_messages" ADD CONSTRAINT "forum_messages_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_messages" ADD CONSTRAINT "forum_messages_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_preferences" ADD CONSTRAINT "forum_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_readings" ADD CONSTRAINT "forum_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_readings" ADD CONSTRAINT "forum_readings_subject_id_forum_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."forum_subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_subject_tags" ADD CONSTRAINT "forum_subject_tags_subject_id_forum_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."forum_subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_subject_tags" ADD CONSTRAINT "forum_subject_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_subjects" ADD CONSTRAINT "forum_subjects_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_subjects" ADD CONSTRAINT "forum_subjects_merged_into_id_forum_subjects_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."forum_subjects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_subjects" ADD CONSTRAINT "forum_subjects_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_subjects" ADD CONSTRAINT "forum_subjects_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_texts" ADD CONSTRAINT "kept_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_comment_id_comments_id_fk" FOREIGN KEY ("parent_comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_organizations_organization_index" ON "article_organizations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "article_section_attachments_file_index" ON "article_section_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "article_sections_article_index" ON "article_sections" USING btree ("article_id","position");--> statement-breakpoint
CREATE INDEX "article_tags_tag_index" ON "article_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug_key" ON "articles" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_import_key" ON "articles" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "articles_category_index" ON "articles" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "articles_published_index" ON "articles" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "articles_author_index" ON "articles" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "articles_organization_index" ON "articles" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "blog_post_organizations_organization_index" ON "blog_post_organizations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "blog_post_tags_tag_index" ON "blog_post_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_slug_key" ON "blog_posts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "blog_posts_published_index" ON "blog_posts" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "blog_posts_author_index" ON "blog_posts" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "blog_posts_organization_index" ON "blog_posts" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "calendar_event_organizations_organization_index" ON "calendar_event_organizations" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_events_slug_key" ON "calendar_events" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "calendar_events_period_index" ON "calendar_events" USING btree ("start_at","end_at");--> statement-breakpoint
CREATE INDEX "calendar_events_author_index" ON "calendar_events" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "calendar_events_organization_index" ON "calendar_events" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "forum_categories_parent_index" ON "forum_categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_follows_subject_key" ON "forum_follows" USING btree ("subject_id","user_id") WHERE subject_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_follows_category_key" ON "forum_follows" USING btree ("category_id","user_id") WHERE category_id is not null;--> statement-breakpoint
CREATE INDEX "forum_follows_user_index" ON "forum_follows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_message_versions_message_index" ON "forum_message_versions" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "forum_messages_parent_index" ON "forum_messages" USING btree ("parent_message_id");--> statement-breakpoint
CREATE INDEX "forum_messages_author_index" ON "forum_messages" USING btree ("created_by_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_readings_subject_index" ON "forum_readings" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "forum_subject_tags_tag_index" ON "forum_subject_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "forum_subjects_category_index" ON "forum_subjects" USING btree ("category_id","latest_message_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "forum_subjects_latest_index" ON "forum_subjects" USING btree ("latest_message_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "forum_subjects_author_index" ON "forum_subjects" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "forum_subjects_title_index" ON "forum_subjects" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "kept_texts_updated_index" ON "kept_texts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "comments_commentable_index" ON "comments" USING btree ("commentable_type","commentable_id","id");--> statement-breakpoint
CREATE INDEX "comments_parent_index" ON "comments" USING btree ("parent_comment_id");--> statement-breakpoint
CREATE INDEX "comments_author_index" ON "comments" USING btree ("created_by_id");--> statement-breakpoint
ALTER TABLE "app_envs" ADD CONSTRAINT "app_envs_rl_integration_new_member_blog_post_id_blog_posts_id_fk" FOREIGN KEY ("rl_integration_new_member_blog_post_id") REFERENCES "public"."blog_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_envs" ADD CONSTRAINT "app_envs_rl_integration_new_member_calendar_event_id_calendar_events_id_fk" FOREIGN KEY ("rl_integration_new_member_calendar_event_id") REFERENCES "public"."calendar_events"("id") ON DELETE set null ON UPDATE no action;