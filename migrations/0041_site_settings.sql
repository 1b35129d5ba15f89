ALTER TABLE "app_envs" ADD COLUMN "special_currency_name" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "consent_default" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "repository_page_id" uuid;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "articles_page_id" uuid;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "blog_posts_page_id" uuid;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "forum_page_id" uuid;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "open_badges_page_id" uuid;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "trainings_page_id" uuid;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "training_resources_page_id" uuid;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "training_resource_requests_page_id" uuid;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "rental_models_page_id" uuid;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "coupons_page_id" uuid;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "calendar_page_id" uuid;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "aac_products_page_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_profile_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "public_profile_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD CONSTRAINT "app_envs_repository_page_id_app_pages_id_fk" FOREIGN KEY ("repository_page_id") REFERENCES "public"."app_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_envs" ADD CONSTRAINT "app_envs_articles_page_id_app_pages_id_fk" FOREIGN KEY ("articles_page_id") REFERENCES "public"."app_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_envs" ADD CONSTRAINT "app_envs_blog_posts_page_id_app_pages_id_fk" FOREIGN KEY ("blog_posts_page_id") REFERENCES "public"."app_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_envs" ADD CONSTRAINT "app_envs_forum_page_id_app_pages_id_fk" FOREIGN KEY ("forum_page_id") REFERENCES "public"."app_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_envs" ADD CONSTRAINT "app_envs_open_badges_page_id_app_pages_id_fk" FOREIGN KEY ("open_badges_page_id") REFERENCES "public"."app_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_envs" ADD CONSTRAINT "app_envs_trainings_page_id_app_pages_id_fk" FOREIGN KEY ("trainings_page_id") REFERENCES "public"."app_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_envs" ADD CONSTRAINT "app_envs_training_resources_page_id_app_pages_id_fk" FOREIGN KEY ("training_resources_page_id") REFERENCES "public"."app_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_envs" ADD CONSTRAINT "app_envs_training_resource_requests_page_id_app_pages_id_fk" FOREIGN KEY ("training_resource_requests_page_id") REFERENCES "public"."app_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_envs" ADD CONSTRAINT "app_envs_rental_models_page_id_app_pages_id_fk" FOREIGN KEY ("rental_models_page_id") REFERENCES "public"."app_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_envs" ADD CONSTRAINT "app_envs_coupons_page_id_app_pages_id_fk" FOREIGN KEY ("coupons_page_id") REFERENCES "public"."app_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_envs" ADD CONSTRAINT "app_envs_calendar_page_id_app_pages_id_fk" FOREIGN KEY ("calendar_page_id") REFERENCES "public"."app_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_envs" ADD CONSTRAINT "app_envs_aac_products_page_id_app_pages_id_fk" FOREIGN KEY ("aac_products_page_id") REFERENCES "public"."app_pages"("id") ON DELETE set null ON UPDATE no action;