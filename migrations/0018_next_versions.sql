CREATE TABLE "publication_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"versioned_type" text NOT NULL,
	"versioned_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"changed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"created_by_id" uuid,
	CONSTRAINT "publication_versions_number_key" UNIQUE("versioned_type","versioned_id","number")
);
--> statement-breakpoint
CREATE TABLE "organization_join_requests" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"decided_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_join_requests_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "next_of_id" uuid;--> statement-breakpoint
ALTER TABLE "forum_readings" ADD COLUMN "also_read" "int4multirange" DEFAULT '{}'::int4multirange NOT NULL;--> statement-breakpoint
ALTER TABLE "repository_items" ADD COLUMN "next_of_id" uuid;--> statement-breakpoint
ALTER TABLE "publication_versions" ADD CONSTRAINT "publication_versions_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_join_requests" ADD CONSTRAINT "organization_join_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_join_requests" ADD CONSTRAINT "organization_join_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_join_requests" ADD CONSTRAINT "organization_join_requests_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_join_requests_user_index" ON "organization_join_requests" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_next_of_id_articles_id_fk" FOREIGN KEY ("next_of_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_items" ADD CONSTRAINT "repository_items_next_of_id_repository_items_id_fk" FOREIGN KEY ("next_of_id") REFERENCES "public"."repository_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "articles_next_of_key" ON "articles" USING btree ("next_of_id") WHERE next_of_id is not null and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repository_items_next_of_key" ON "repository_items" USING btree ("next_of_id") WHERE next_of_id is not null and deleted_at is null;