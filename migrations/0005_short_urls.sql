CREATE TABLE "app_short_urls" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"token" text NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "app_short_urls_token_key" ON "app_short_urls" USING btree ("token");