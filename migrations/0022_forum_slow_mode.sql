ALTER TABLE "forum_categories" ADD COLUMN "slow_mode" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "forum_slow_mode" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "forum_blocked_words" text DEFAULT '' NOT NULL;