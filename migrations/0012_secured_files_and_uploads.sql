CREATE TABLE "file_uploads" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" text NOT NULL,
	"declared_type" text DEFAULT '' NOT NULL,
	"size" bigint NOT NULL,
	"parts" integer[] DEFAULT '{}' NOT NULL,
	"purpose" jsonb NOT NULL,
	"result_id" uuid,
	"busy_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_by_id" uuid NOT NULL,
	"organization_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secured_files" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" text NOT NULL,
	"model_type" text NOT NULL,
	"model_id" text NOT NULL,
	"original_name" text NOT NULL,
	"kind" text NOT NULL,
	"mime_type" text NOT NULL,
	"hash" text NOT NULL,
	"size" bigint NOT NULL,
	"path" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"organization_id" uuid,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "alt_text" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secured_files" ADD CONSTRAINT "secured_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secured_files" ADD CONSTRAINT "secured_files_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_uploads_creator_index" ON "file_uploads" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "file_uploads_expiry_index" ON "file_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "secured_files_model_index" ON "secured_files" USING btree ("model_type","model_id");--> statement-breakpoint
CREATE INDEX "secured_files_organization_index" ON "secured_files" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "secured_files_creator_index" ON "secured_files" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "files_organization_index" ON "files" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "files_creator_index" ON "files" USING btree ("created_by_id");