ALTER TABLE "articles" ADD COLUMN "next_base" jsonb;--> statement-breakpoint
ALTER TABLE "repository_items" ADD COLUMN "next_base" jsonb;