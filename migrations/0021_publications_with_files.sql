CREATE TABLE "blog_post_attachments" (
	"blog_post_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "blog_post_attachments_blog_post_id_file_id_pk" PRIMARY KEY("blog_post_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_event_attachments" (
	"calendar_event_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "calendar_event_attachments_calendar_event_id_file_id_pk" PRIMARY KEY("calendar_event_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_event_tags" (
	"calendar_event_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "calendar_event_tags_calendar_event_id_tag_id_pk" PRIMARY KEY("calendar_event_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "training_attachments" (
	"training_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "training_attachments_training_id_file_id_pk" PRIMARY KEY("training_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "training_tags" (
	"training_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "training_tags_training_id_tag_id_pk" PRIMARY KEY("training_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "article_categories" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "article_categories" ADD COLUMN "description" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "image_id" uuid;--> statement-breakpoint
ALTER TABLE "blog_post_attachments" ADD CONSTRAINT "blog_post_attachments_blog_post_id_blog_posts_id_fk" FOREIGN KEY ("blog_post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_attachments" ADD CONSTRAINT "blog_post_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_event_attachments" ADD CONSTRAINT "calendar_event_attachments_calendar_event_id_calendar_events_id_fk" FOREIGN KEY ("calendar_event_id") REFERENCES "public"."calendar_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_event_attachments" ADD CONSTRAINT "calendar_event_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_event_tags" ADD CONSTRAINT "calendar_event_tags_calendar_event_id_calendar_events_id_fk" FOREIGN KEY ("calendar_event_id") REFERENCES "public"."calendar_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_event_tags" ADD CONSTRAINT "calendar_event_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_attachments" ADD CONSTRAINT "training_attachments_training_id_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."trainings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_attachments" ADD CONSTRAINT "training_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_tags" ADD CONSTRAINT "training_tags_training_id_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."trainings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_tags" ADD CONSTRAINT "training_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_post_attachments_file_index" ON "blog_post_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "calendar_event_attachments_file_index" ON "calendar_event_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "calendar_event_tags_tag_index" ON "calendar_event_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "training_attachments_file_index" ON "training_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "training_tags_tag_index" ON "training_tags" USING btree ("tag_id");--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_categories_slug_key" ON "article_categories" USING btree ("slug");