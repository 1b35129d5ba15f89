CREATE TABLE "banned_origins" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"description" text NOT NULL,
	"origin_signature" text NOT NULL,
	"lasting_signature" text,
	"recognized_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_names" (
	"id" text PRIMARY KEY DEFAULT uuid_v7()::text NOT NULL,
	"code" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "origin_names" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" text NOT NULL,
	"origin_signature" text NOT NULL,
	"lasting_signature" text,
	"recognized_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stats_days" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"resource_type" text NOT NULL,
	"origin_name_id" uuid,
	"user_category_id" uuid,
	"access_level_id" text,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stats_full_days" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"resource_type" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"origin_name_id" uuid,
	"user_category_id" uuid,
	"access_level_id" text,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stats_origin_days" (
	"day" date NOT NULL,
	"origin" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "stats_origin_days_day_origin_pk" PRIMARY KEY("day","origin")
);
--> statement-breakpoint
CREATE TABLE "stats_records" (
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"resource_type" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"origin_name_id" uuid,
	"user_category_id" uuid,
	"access_level_id" text
) PARTITION BY RANGE ("occurred_at");
--> statement-breakpoint
CREATE TABLE "stats_resource_days" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"resource_type" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stats_rolled_days" (
	"day" date PRIMARY KEY NOT NULL,
	"rolled_at" timestamp (3) with time zone NOT NULL,
	"records" integer NOT NULL,
	"is_final" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stats_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "banned_origins_signature_key" ON "banned_origins" USING btree ("origin_signature");--> statement-breakpoint
CREATE UNIQUE INDEX "event_names_code_key" ON "event_names" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "origin_names_signature_key" ON "origin_names" USING btree ("origin_signature");--> statement-breakpoint
CREATE INDEX "stats_days_day_index" ON "stats_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "stats_full_days_day_index" ON "stats_full_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "stats_full_days_resource_index" ON "stats_full_days" USING btree ("resource_type","resource_id","day");--> statement-breakpoint
CREATE INDEX "stats_records_occurred_index" ON "stats_records" USING brin ("occurred_at");--> statement-breakpoint
CREATE INDEX "stats_resource_days_day_index" ON "stats_resource_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "stats_resource_days_resource_index" ON "stats_resource_days" USING btree ("resource_type","resource_id","day");--> statement-breakpoint
INSERT INTO "event_names" ("id", "code", "name") VALUES
  ('view', 'view', '{"fr":"Consultation","en":"View","it":"Visualizzazione","es":"Consulta","ca":"Consulta","da":"Visning","ro":"Vizualizare"}'),
  ('download', 'download', '{"fr":"Téléchargement","en":"Download","it":"Scaricamento","es":"Descarga","ca":"Descàrrega","da":"Download","ro":"Descărcare"}');
