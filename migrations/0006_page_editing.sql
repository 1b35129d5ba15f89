CREATE TABLE "app_page_clipboards" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"props" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_page_revisions" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"page_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_page_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_page_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page_id" uuid NOT NULL,
	"component_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"actor_id" uuid,
	"transaction_id" bigint NOT NULL,
	"is_undone" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_page_switches" (
	"page_id" uuid NOT NULL,
	"act" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"fault" text,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_page_switches_page_id_act_pk" PRIMARY KEY("page_id","act")
);
--> statement-breakpoint
ALTER TABLE "app_page_components" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "app_page_components" ADD COLUMN "updated_by_id" uuid;--> statement-breakpoint
ALTER TABLE "app_page_clipboards" ADD CONSTRAINT "app_page_clipboards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_page_revisions" ADD CONSTRAINT "app_page_revisions_page_id_app_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."app_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_page_revisions" ADD CONSTRAINT "app_page_revisions_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_page_steps" ADD CONSTRAINT "app_page_steps_page_id_app_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."app_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_page_switches" ADD CONSTRAINT "app_page_switches_page_id_app_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."app_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_page_switches" ADD CONSTRAINT "app_page_switches_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_page_revisions_page_index" ON "app_page_revisions" USING btree ("page_id","id");--> statement-breakpoint
CREATE INDEX "app_page_steps_page_index" ON "app_page_steps" USING btree ("page_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "app_page_switches_at_index" ON "app_page_switches" USING btree ("at");--> statement-breakpoint
ALTER TABLE "app_page_components" ADD CONSTRAINT "app_page_components_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_page_components" ADD CONSTRAINT "app_page_components_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- The steps of a draft, so that they can be taken back. `passerelle.steps` = 'off' for what is no person's step.
CREATE FUNCTION record_page_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  page uuid := CASE WHEN TG_OP = 'DELETE' THEN old.page_id ELSE new.page_id END;
  actor uuid;
  kept text[] := ARRAY['name', 'view_id', 'position', 'props'];
  was jsonb;
  is_now jsonb;
BEGIN
  IF current_setting('passerelle.steps', true) = 'off' THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT 1 FROM app_pages WHERE id = page AND is_draft AND deleted_at IS NULL) THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN SELECT jsonb_object_agg(key, value) INTO was FROM jsonb_each(to_jsonb(old)) WHERE key = ANY (kept); END IF;
  IF TG_OP <> 'DELETE' THEN SELECT jsonb_object_agg(key, value) INTO is_now FROM jsonb_each(to_jsonb(new)) WHERE key = ANY (kept); END IF;
  IF was IS NOT DISTINCT FROM is_now THEN RETURN NULL; END IF;
  actor := coalesce(nullif(current_setting('passerelle.actor', true), '')::uuid, CASE WHEN TG_OP = 'DELETE' THEN old.updated_by_id ELSE new.updated_by_id END);
  DELETE FROM app_page_steps WHERE page_id = page AND is_undone AND actor_id IS NOT DISTINCT FROM actor;
  INSERT INTO app_page_steps (page_id, component_id, before, after, actor_id, transaction_id)
    VALUES (page, CASE WHEN TG_OP = 'DELETE' THEN old.id ELSE new.id END, was, is_now, actor, (pg_current_xact_id()::text)::bigint);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER app_page_components_steps AFTER INSERT OR UPDATE OR DELETE ON app_page_components FOR EACH ROW EXECUTE FUNCTION record_page_step();--> statement-breakpoint
-- A published page that moves leaves a redirection behind, whoever moves it. Chains are collapsed, and nothing leads away from a page that is there.
CREATE FUNCTION redirect_moved_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM app_redirections WHERE from_path = new.path;
  UPDATE app_redirections SET to_path = new.path || coalesce(substring(to_path FROM '[?#].*$'), ''), updated_at = new.updated_at
    WHERE regexp_replace(to_path, '[?#].*$', '') = old.path;
  INSERT INTO app_redirections (name, from_path, to_path, created_at, updated_at)
    VALUES (left(coalesce(nullif(new.title->>'fr', ''), (SELECT value FROM jsonb_each_text(new.title) LIMIT 1), new.path), 255), old.path, new.path, new.updated_at, new.updated_at)
    ON CONFLICT (from_path) DO UPDATE SET to_path = excluded.to_path, updated_at = excluded.updated_at;
  PERFORM pg_notify('cache', '{"tags":["app-redirections","app-pages"],"hard":true}');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER app_pages_moved AFTER UPDATE OF path ON app_pages FOR EACH ROW
  WHEN (old.path <> new.path AND NOT old.is_draft AND NOT new.is_draft AND new.deleted_at IS NULL) EXECUTE FUNCTION redirect_moved_page();
