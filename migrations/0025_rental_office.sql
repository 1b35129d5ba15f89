CREATE TABLE "rental_charges" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"command_id" uuid NOT NULL,
	"command_item_id" uuid,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"amount" integer NOT NULL,
	"is_taxed" boolean DEFAULT true NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_charges_amount_check" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "rental_closed_days" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"stock_id" uuid,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"reason" text,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_closed_days_check" CHECK (end_day >= start_day)
);
--> statement-breakpoint
CREATE TABLE "rental_deposit_movements" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"command_id" uuid NOT NULL,
	"movement" text NOT NULL,
	"amount" integer NOT NULL,
	"method" text NOT NULL,
	"day" date NOT NULL,
	"comment" text,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_deposit_movements_amount_check" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "rental_documents" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"command_id" uuid,
	"invoice_id" uuid,
	"file_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rental_invoice_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "rental_invoice_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "rental_invoice_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"command_id" uuid NOT NULL,
	"label" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"amount" integer NOT NULL,
	"is_taxed" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_invoice_lines_position_key" UNIQUE("invoice_id","position"),
	CONSTRAINT "rental_invoice_lines_amount_check" CHECK (amount = quantity * unit_price and quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "rental_invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issue_day" date NOT NULL,
	"due_day" date NOT NULL,
	"month" text,
	"user_id" uuid,
	"organization_id" uuid,
	"invoicing_strategy_id" text NOT NULL,
	"billed_to" jsonb NOT NULL,
	"locale" text NOT NULL,
	"net_amount" integer NOT NULL,
	"taxed_amount" integer NOT NULL,
	"tax_rate" integer NOT NULL,
	"tax_amount" integer NOT NULL,
	"total_amount" integer NOT NULL,
	"corrects_id" uuid,
	"reason" text,
	"file_id" uuid,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_invoices_number_key" UNIQUE("kind","year","sequence"),
	CONSTRAINT "rental_invoices_total_check" CHECK (total_amount = net_amount + tax_amount and net_amount >= 0 and tax_amount >= 0 and taxed_amount between 0 and net_amount),
	CONSTRAINT "rental_invoices_corrects_check" CHECK ((kind = 'credit_note') = (corrects_id is not null))
);
--> statement-breakpoint
CREATE TABLE "rental_item_photos" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"command_item_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"file_id" uuid NOT NULL,
	"description" text,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rental_month_closings" (
	"id" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rental_payments" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"command_id" uuid NOT NULL,
	"invoice_id" uuid,
	"amount" integer NOT NULL,
	"method" text NOT NULL,
	"day" date NOT NULL,
	"comment" text,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_payments_amount_check" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "rental_waitings" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"rental_model_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"offered_at" timestamp (3) with time zone,
	"booking_id" uuid,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_waitings_check" CHECK (end_day >= start_day and quantity > 0)
);
--> statement-breakpoint
ALTER TABLE "rental_commands" DROP CONSTRAINT "rental_commands_total_check";--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "rental_late_fee" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "rental_late_fee_cap" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "rental_payment_term" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "rental_waiting_offer_delay" integer DEFAULT 48 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "seller_name" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "seller_siret" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "seller_vat_number" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "seller_line1" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "seller_postal_code" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "seller_city" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "seller_iban" text;--> statement-breakpoint
ALTER TABLE "rental_command_items" ADD COLUMN "out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rental_command_items" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD COLUMN "charges_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD COLUMN "taxed_charges_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD COLUMN "billed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "rental_items" ADD COLUMN "maintained_day" date;--> statement-breakpoint
ALTER TABLE "rental_models" ADD COLUMN "maintenance_after_rentals" integer;--> statement-breakpoint
ALTER TABLE "rental_models" ADD COLUMN "maintenance_after_days" integer;--> statement-breakpoint
ALTER TABLE "rental_models" ADD COLUMN "maintenance_duration" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_stocks" ADD COLUMN "opening_weekdays" integer[] DEFAULT '{1,2,3,4,5,6,7}' NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_unavailabilities" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_charges" ADD CONSTRAINT "rental_charges_command_id_rental_commands_id_fk" FOREIGN KEY ("command_id") REFERENCES "public"."rental_commands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_charges" ADD CONSTRAINT "rental_charges_command_item_id_rental_command_items_id_fk" FOREIGN KEY ("command_item_id") REFERENCES "public"."rental_command_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_charges" ADD CONSTRAINT "rental_charges_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_charges" ADD CONSTRAINT "rental_charges_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_closed_days" ADD CONSTRAINT "rental_closed_days_stock_id_rental_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."rental_stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_closed_days" ADD CONSTRAINT "rental_closed_days_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_closed_days" ADD CONSTRAINT "rental_closed_days_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_deposit_movements" ADD CONSTRAINT "rental_deposit_movements_command_id_rental_commands_id_fk" FOREIGN KEY ("command_id") REFERENCES "public"."rental_commands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_deposit_movements" ADD CONSTRAINT "rental_deposit_movements_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_deposit_movements" ADD CONSTRAINT "rental_deposit_movements_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_documents" ADD CONSTRAINT "rental_documents_command_id_rental_commands_id_fk" FOREIGN KEY ("command_id") REFERENCES "public"."rental_commands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_documents" ADD CONSTRAINT "rental_documents_invoice_id_rental_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."rental_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_documents" ADD CONSTRAINT "rental_documents_file_id_secured_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."secured_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_invoice_lines" ADD CONSTRAINT "rental_invoice_lines_invoice_id_rental_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."rental_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_invoice_lines" ADD CONSTRAINT "rental_invoice_lines_command_id_rental_commands_id_fk" FOREIGN KEY ("command_id") REFERENCES "public"."rental_commands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_invoices" ADD CONSTRAINT "rental_invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_invoices" ADD CONSTRAINT "rental_invoices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_invoices" ADD CONSTRAINT "rental_invoices_invoicing_strategy_id_rental_invoicing_strategies_id_fk" FOREIGN KEY ("invoicing_strategy_id") REFERENCES "public"."rental_invoicing_strategies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_invoices" ADD CONSTRAINT "rental_invoices_corrects_id_rental_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."rental_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_invoices" ADD CONSTRAINT "rental_invoices_file_id_secured_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."secured_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_invoices" ADD CONSTRAINT "rental_invoices_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_invoices" ADD CONSTRAINT "rental_invoices_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_item_photos" ADD CONSTRAINT "rental_item_photos_command_item_id_rental_command_items_id_fk" FOREIGN KEY ("command_item_id") REFERENCES "public"."rental_command_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_item_photos" ADD CONSTRAINT "rental_item_photos_file_id_secured_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."secured_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_item_photos" ADD CONSTRAINT "rental_item_photos_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_item_photos" ADD CONSTRAINT "rental_item_photos_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_month_closings" ADD CONSTRAINT "rental_month_closings_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_month_closings" ADD CONSTRAINT "rental_month_closings_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_payments" ADD CONSTRAINT "rental_payments_command_id_rental_commands_id_fk" FOREIGN KEY ("command_id") REFERENCES "public"."rental_commands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_payments" ADD CONSTRAINT "rental_payments_invoice_id_rental_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."rental_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_payments" ADD CONSTRAINT "rental_payments_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_payments" ADD CONSTRAINT "rental_payments_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_waitings" ADD CONSTRAINT "rental_waitings_rental_model_id_rental_models_id_fk" FOREIGN KEY ("rental_model_id") REFERENCES "public"."rental_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_waitings" ADD CONSTRAINT "rental_waitings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_waitings" ADD CONSTRAINT "rental_waitings_booking_id_rental_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."rental_bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_waitings" ADD CONSTRAINT "rental_waitings_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_waitings" ADD CONSTRAINT "rental_waitings_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rental_charges_command_index" ON "rental_charges" USING btree ("command_id","id");--> statement-breakpoint
CREATE INDEX "rental_closed_days_stock_index" ON "rental_closed_days" USING btree ("stock_id","start_day");--> statement-breakpoint
CREATE INDEX "rental_deposit_movements_command_index" ON "rental_deposit_movements" USING btree ("command_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_documents_key" ON "rental_documents" USING btree ("key");--> statement-breakpoint
CREATE INDEX "rental_documents_command_index" ON "rental_documents" USING btree ("command_id");--> statement-breakpoint
CREATE INDEX "rental_documents_invoice_index" ON "rental_documents" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "rental_invoice_lines_command_index" ON "rental_invoice_lines" USING btree ("command_id");--> statement-breakpoint
CREATE INDEX "rental_invoices_user_index" ON "rental_invoices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "rental_invoices_organization_index" ON "rental_invoices" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "rental_invoices_day_index" ON "rental_invoices" USING btree ("issue_day");--> statement-breakpoint
CREATE INDEX "rental_invoices_corrects_index" ON "rental_invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "rental_item_photos_line_index" ON "rental_item_photos" USING btree ("command_item_id");--> statement-breakpoint
CREATE INDEX "rental_payments_command_index" ON "rental_payments" USING btree ("command_id","id");--> statement-breakpoint
CREATE INDEX "rental_payments_day_index" ON "rental_payments" USING btree ("day");--> statement-breakpoint
CREATE INDEX "rental_payments_invoice_index" ON "rental_payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "rental_waitings_model_index" ON "rental_waitings" USING btree ("rental_model_id","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "rental_waitings_user_index" ON "rental_waitings" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_waitings_open_key" ON "rental_waitings" USING btree ("user_id","rental_model_id","start_day","end_day") WHERE status in ('waiting', 'offered');--> statement-breakpoint
ALTER TABLE "rental_commands" ADD CONSTRAINT "rental_commands_billed_by_id_rental_invoices_id_fk" FOREIGN KEY ("billed_by_id") REFERENCES "public"."rental_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD CONSTRAINT "rental_commands_total_check" CHECK (total_price = items_price + shipping_price + charges_price + tax_amount and items_price >= 0 and shipping_price >= 0 and tax_amount >= 0 and taxed_charges_price between 0 and charges_price);--> statement-breakpoint
ALTER TABLE "rental_models" ADD CONSTRAINT "rental_models_maintenance_check" CHECK ((maintenance_after_rentals is null or maintenance_after_rentals > 0) and (maintenance_after_days is null or maintenance_after_days > 0) and maintenance_duration > 0);--> statement-breakpoint
CREATE FUNCTION rental_books_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - '{created_by_id,updated_by_id,updated_at}'::text[] = to_jsonb(OLD) - '{created_by_id,updated_by_id,updated_at}'::text[] THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the books of rentals are append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER rental_invoice_lines_append_only BEFORE UPDATE OR DELETE ON rental_invoice_lines FOR EACH ROW EXECUTE FUNCTION rental_books_are_append_only();--> statement-breakpoint
CREATE TRIGGER rental_payments_append_only BEFORE UPDATE OR DELETE ON rental_payments FOR EACH ROW EXECUTE FUNCTION rental_books_are_append_only();--> statement-breakpoint
CREATE TRIGGER rental_deposit_movements_append_only BEFORE UPDATE OR DELETE ON rental_deposit_movements FOR EACH ROW EXECUTE FUNCTION rental_books_are_append_only();--> statement-breakpoint
CREATE TRIGGER rental_documents_append_only BEFORE UPDATE OR DELETE ON rental_documents FOR EACH ROW EXECUTE FUNCTION rental_books_are_append_only();--> statement-breakpoint
CREATE TRIGGER rental_month_closings_append_only BEFORE UPDATE OR DELETE ON rental_month_closings FOR EACH ROW EXECUTE FUNCTION rental_books_are_append_only();--> statement-breakpoint
CREATE FUNCTION rental_invoices_never_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE free text[] := '{created_by_id,updated_by_id,updated_at,file_id,user_id,organization_id}';
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - free = to_jsonb(OLD) - free
    AND (OLD.file_id IS NULL OR NEW.file_id IS NOT DISTINCT FROM OLD.file_id)
    AND (NEW.user_id IS NULL OR NEW.user_id IS NOT DISTINCT FROM OLD.user_id)
    AND (NEW.organization_id IS NULL OR NEW.organization_id IS NOT DISTINCT FROM OLD.organization_id)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'an issued invoice never changes: a credit note corrects it';
END $$;--> statement-breakpoint
CREATE TRIGGER rental_invoices_never_change BEFORE UPDATE OR DELETE ON rental_invoices FOR EACH ROW EXECUTE FUNCTION rental_invoices_never_change();
