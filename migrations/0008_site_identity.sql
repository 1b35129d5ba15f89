ALTER TABLE "app_envs" ADD COLUMN "start_code_hash" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "app_name" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "default_locale" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "theme_primary_light" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "theme_primary_dark" text;