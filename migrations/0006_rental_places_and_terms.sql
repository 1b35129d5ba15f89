CREATE TABLE "rental_overrides" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"command_id" uuid NOT NULL,
	"command_item_id" uuid,
	"rental_item_id" uuid,
	"rule" text NOT NULL,
	"reason" text NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rental_command_places" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"command_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"slot_start" text,
	"slot_end" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_command_places_key" UNIQUE("command_id","stock_id")
);
--> statement-breakpoint
CREATE TABLE "rental_item_movements" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"rental_item_id" uuid NOT NULL,
	"from_stock_id" uuid,
	"to_stock_id" uuid,
	"reason" text,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "rental_max_advance" integer DEFAULT 550 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "seller_bic" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "seller_payee" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "seller_cheque_payee" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "rental_deposit_instructions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "rental_cancellation_terms" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "rental_return_instructions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "vat_reason_seller" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "vat_reason_no_vat" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "vat_reason_debit_note" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "vat_reason_damage" text;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD COLUMN "places" jsonb;--> statement-breakpoint
ALTER TABLE "rental_stocks" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "rental_stocks" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "rental_stocks" ADD COLUMN "opening_hours" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_command_items" ADD COLUMN "stock_id" uuid;--> statement-breakpoint
ALTER TABLE "rental_overrides" ADD CONSTRAINT "rental_overrides_command_id_rental_commands_id_fk" FOREIGN KEY ("command_id") REFERENCES "public"."rental_commands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_overrides" ADD CONSTRAINT "rental_overrides_command_item_id_rental_command_items_id_fk" FOREIGN KEY ("command_item_id") REFERENCES "public"."rental_command_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_overrides" ADD CONSTRAINT "rental_overrides_rental_item_id_rental_items_id_fk" FOREIGN KEY ("rental_item_id") REFERENCES "public"."rental_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_overrides" ADD CONSTRAINT "rental_overrides_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_overrides" ADD CONSTRAINT "rental_overrides_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_command_places" ADD CONSTRAINT "rental_command_places_command_id_rental_commands_id_fk" FOREIGN KEY ("command_id") REFERENCES "public"."rental_commands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_command_places" ADD CONSTRAINT "rental_command_places_stock_id_rental_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."rental_stocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_item_movements" ADD CONSTRAINT "rental_item_movements_rental_item_id_rental_items_id_fk" FOREIGN KEY ("rental_item_id") REFERENCES "public"."rental_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_item_movements" ADD CONSTRAINT "rental_item_movements_from_stock_id_rental_stocks_id_fk" FOREIGN KEY ("from_stock_id") REFERENCES "public"."rental_stocks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_item_movements" ADD CONSTRAINT "rental_item_movements_to_stock_id_rental_stocks_id_fk" FOREIGN KEY ("to_stock_id") REFERENCES "public"."rental_stocks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_item_movements" ADD CONSTRAINT "rental_item_movements_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_item_movements" ADD CONSTRAINT "rental_item_movements_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rental_overrides_command_index" ON "rental_overrides" USING btree ("command_id","id");--> statement-breakpoint
CREATE INDEX "rental_command_places_stock_index" ON "rental_command_places" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "rental_item_movements_item_index" ON "rental_item_movements" USING btree ("rental_item_id","id");--> statement-breakpoint
ALTER TABLE "rental_command_items" ADD CONSTRAINT "rental_command_items_stock_id_rental_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."rental_stocks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rental_commands_refund_index" ON "rental_commands" USING btree ("end_at") WHERE paid_amount > total_price or (stage = 'cancelled' and paid_amount > 0);--> statement-breakpoint
-- A unit that was noted at several places is at the first of them.
DELETE FROM "rental_item_stocks" a USING "rental_item_stocks" b WHERE a."rental_item_id" = b."rental_item_id" AND a."stock_id" > b."stock_id";--> statement-breakpoint
ALTER TABLE "rental_item_stocks" ADD CONSTRAINT "rental_item_stocks_item_key" UNIQUE("rental_item_id");--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "concerns_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_mails_concerns_index" ON "outbox_mails" USING btree ("concerns_id","id") WHERE concerns_id is not null;