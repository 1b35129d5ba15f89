CREATE SEQUENCE "public"."rental_command_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "rental_addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"user_id" uuid,
	"full_name" text NOT NULL,
	"organization" text,
	"siret" text,
	"vat_number" text,
	"line1" text NOT NULL,
	"line2" text,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rental_booking_lines" (
	"booking_id" uuid NOT NULL,
	"rental_model_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "rental_booking_lines_booking_id_rental_model_id_pk" PRIMARY KEY("booking_id","rental_model_id"),
	CONSTRAINT "rental_booking_lines_check" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "rental_bookings" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid,
	"rental_strategy_id" text,
	"phone" text,
	"comment" text,
	"billing_address_id" uuid,
	"shipping_address_id" uuid,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_bookings_period_check" CHECK (end_at > start_at)
);
--> statement-breakpoint
CREATE TABLE "rental_command_items" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"command_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"rental_model_id" uuid NOT NULL,
	"renting_price" integer NOT NULL,
	"rental_item_id" uuid,
	"replace_id" uuid,
	"out_condition_id" uuid,
	"return_condition_id" uuid,
	"comment" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_command_items_position_key" UNIQUE("command_id","position")
);
--> statement-breakpoint
CREATE TABLE "rental_command_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"command_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rental_command_steps" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"command_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"step_type" text NOT NULL,
	"content" text,
	"comment" text,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_command_steps_type_key" UNIQUE("command_id","step_type")
);
--> statement-breakpoint
CREATE TABLE "rental_commands" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"number" integer DEFAULT nextval('rental_command_numbers') NOT NULL,
	"rental_strategy_id" text NOT NULL,
	"invoicing_strategy_id" text DEFAULT 'vat' NOT NULL,
	"is_individual" boolean DEFAULT true NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"comment" text,
	"rent_by_id" uuid,
	"rent_for_id" uuid,
	"command_by_id" uuid,
	"organization_id" uuid,
	"phone" text,
	"billing_address_id" uuid,
	"shipping_address_id" uuid,
	"locale" text DEFAULT 'fr' NOT NULL,
	"items_price" integer DEFAULT 0 NOT NULL,
	"shipping_price" integer DEFAULT 0 NOT NULL,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"tax_amount" integer DEFAULT 0 NOT NULL,
	"total_price" integer DEFAULT 0 NOT NULL,
	"deposit_amount" integer DEFAULT 0 NOT NULL,
	"paid_amount" integer DEFAULT 0 NOT NULL,
	"conditions_accepted_at" timestamp (3) with time zone,
	"extension_end_at" timestamp (3) with time zone,
	"contract_id" uuid,
	"signed_contract_id" uuid,
	"invoice_id" uuid,
	"idempotency_key" text,
	"body_hash" text,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_commands_period_check" CHECK (end_at > start_at and (start_at at time zone 'Europe/Paris')::time = '00:00' and (end_at at time zone 'Europe/Paris')::time = '00:00'),
	CONSTRAINT "rental_commands_total_check" CHECK (total_price = items_price + shipping_price + tax_amount and items_price >= 0 and shipping_price >= 0 and tax_amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "rental_conditions" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"value" integer NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_usable" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rental_item_stocks" (
	"rental_item_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	CONSTRAINT "rental_item_stocks_rental_item_id_stock_id_pk" PRIMARY KEY("rental_item_id","stock_id")
);
--> statement-breakpoint
CREATE TABLE "rental_items" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"rental_model_id" uuid NOT NULL,
	"stock_id" text NOT NULL,
	"condition_description" text,
	"comment" text,
	"condition_id" uuid,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "rental_items_model_key" UNIQUE("id","rental_model_id")
);
--> statement-breakpoint
CREATE TABLE "rental_model_accessories" (
	"rental_model_id" uuid NOT NULL,
	"accessory_id" uuid NOT NULL,
	CONSTRAINT "rental_model_accessories_rental_model_id_accessory_id_pk" PRIMARY KEY("rental_model_id","accessory_id"),
	CONSTRAINT "rental_model_accessories_check" CHECK (rental_model_id <> accessory_id)
);
--> statement-breakpoint
CREATE TABLE "rental_model_attachments" (
	"rental_model_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "rental_model_attachments_rental_model_id_file_id_pk" PRIMARY KEY("rental_model_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "rental_model_categories" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rental_model_images" (
	"rental_model_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "rental_model_images_rental_model_id_file_id_pk" PRIMARY KEY("rental_model_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "rental_model_tags" (
	"rental_model_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "rental_model_tags_rental_model_id_tag_id_pk" PRIMARY KEY("rental_model_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "rental_models" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"slug" text NOT NULL,
	"short_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"instructions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price_per_day" integer DEFAULT 0 NOT NULL,
	"deposit_amount" integer DEFAULT 0 NOT NULL,
	"replacement_value" integer DEFAULT 0 NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"external_url" text,
	"published_at" timestamp (3) with time zone,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"records_count" integer DEFAULT 0 NOT NULL,
	"access_level_id" text,
	"category_id" uuid,
	"image_id" uuid,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "rental_models_amounts_check" CHECK (price_per_day >= 0 and deposit_amount >= 0 and replacement_value >= 0 and weight >= 0)
);
--> statement-breakpoint
CREATE TABLE "rental_occupations" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"rental_model_id" uuid NOT NULL,
	"rental_item_id" uuid,
	"kind" text NOT NULL,
	"period" daterange NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"booking_id" uuid,
	"command_item_id" uuid,
	"unavailability_id" uuid,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_occupations_period_check" CHECK (not isempty(period) and not lower_inf(period)),
	CONSTRAINT "rental_occupations_pinned_check" CHECK ((pinned or kind <> 'maintenance') and (rental_item_id is not null or not pinned)),
	CONSTRAINT "rental_occupations_source_check" CHECK ((kind = 'hold') = (expires_at is not null) and (kind = 'hold') = (booking_id is not null) and (kind = 'command') = (command_item_id is not null) and (kind = 'maintenance') = (unavailability_id is not null))
);
--> statement-breakpoint
CREATE TABLE "rental_shipping_prices" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"max_weight" integer,
	"price" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_shipping_prices_weight_key" UNIQUE NULLS NOT DISTINCT("max_weight"),
	CONSTRAINT "rental_shipping_prices_check" CHECK (price >= 0 and (max_weight is null or max_weight > 0))
);
--> statement-breakpoint
CREATE TABLE "rental_stock_users" (
	"stock_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "rental_stock_users_stock_id_user_id_pk" PRIMARY KEY("stock_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "rental_stocks" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rental_strategies" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"needs_shipping_address" boolean DEFAULT false NOT NULL,
	"has_shipping_fees" boolean DEFAULT false NOT NULL,
	"organization_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rental_unavailabilities" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"rental_item_id" uuid NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date,
	"reason" text,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_unavailabilities_check" CHECK (end_day is null or end_day >= start_day)
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "rental_turnaround_duration" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "credit_value" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_addresses" ADD CONSTRAINT "rental_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_booking_lines" ADD CONSTRAINT "rental_booking_lines_booking_id_rental_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."rental_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_booking_lines" ADD CONSTRAINT "rental_booking_lines_rental_model_id_rental_models_id_fk" FOREIGN KEY ("rental_model_id") REFERENCES "public"."rental_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD CONSTRAINT "rental_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD CONSTRAINT "rental_bookings_rental_strategy_id_rental_strategies_id_fk" FOREIGN KEY ("rental_strategy_id") REFERENCES "public"."rental_strategies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD CONSTRAINT "rental_bookings_billing_address_id_rental_addresses_id_fk" FOREIGN KEY ("billing_address_id") REFERENCES "public"."rental_addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD CONSTRAINT "rental_bookings_shipping_address_id_rental_addresses_id_fk" FOREIGN KEY ("shipping_address_id") REFERENCES "public"."rental_addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_command_items" ADD CONSTRAINT "rental_command_items_command_id_rental_commands_id_fk" FOREIGN KEY ("command_id") REFERENCES "public"."rental_commands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_command_items" ADD CONSTRAINT "rental_command_items_rental_model_id_rental_models_id_fk" FOREIGN KEY ("rental_model_id") REFERENCES "public"."rental_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_command_items" ADD CONSTRAINT "rental_command_items_replace_id_rental_command_items_id_fk" FOREIGN KEY ("replace_id") REFERENCES "public"."rental_command_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_command_items" ADD CONSTRAINT "rental_command_items_out_condition_id_rental_conditions_id_fk" FOREIGN KEY ("out_condition_id") REFERENCES "public"."rental_conditions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_command_items" ADD CONSTRAINT "rental_command_items_return_condition_id_rental_conditions_id_fk" FOREIGN KEY ("return_condition_id") REFERENCES "public"."rental_conditions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_command_items" ADD CONSTRAINT "rental_command_items_item_fk" FOREIGN KEY ("rental_item_id","rental_model_id") REFERENCES "public"."rental_items"("id","rental_model_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_command_messages" ADD CONSTRAINT "rental_command_messages_command_id_rental_commands_id_fk" FOREIGN KEY ("command_id") REFERENCES "public"."rental_commands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_command_messages" ADD CONSTRAINT "rental_command_messages_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_command_steps" ADD CONSTRAINT "rental_command_steps_command_id_rental_commands_id_fk" FOREIGN KEY ("command_id") REFERENCES "public"."rental_commands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD CONSTRAINT "rental_commands_rental_strategy_id_rental_strategies_id_fk" FOREIGN KEY ("rental_strategy_id") REFERENCES "public"."rental_strategies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD CONSTRAINT "rental_commands_invoicing_strategy_id_rental_invoicing_strategies_id_fk" FOREIGN KEY ("invoicing_strategy_id") REFERENCES "public"."rental_invoicing_strategies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD CONSTRAINT "rental_commands_rent_by_id_users_id_fk" FOREIGN KEY ("rent_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD CONSTRAINT "rental_commands_rent_for_id_users_id_fk" FOREIGN KEY ("rent_for_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD CONSTRAINT "rental_commands_command_by_id_users_id_fk" FOREIGN KEY ("command_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD CONSTRAINT "rental_commands_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD CONSTRAINT "rental_commands_billing_address_id_rental_addresses_id_fk" FOREIGN KEY ("billing_address_id") REFERENCES "public"."rental_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD CONSTRAINT "rental_commands_shipping_address_id_rental_addresses_id_fk" FOREIGN KEY ("shipping_address_id") REFERENCES "public"."rental_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD CONSTRAINT "rental_commands_contract_id_secured_files_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."secured_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD CONSTRAINT "rental_commands_signed_contract_id_secured_files_id_fk" FOREIGN KEY ("signed_contract_id") REFERENCES "public"."secured_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD CONSTRAINT "rental_commands_invoice_id_secured_files_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."secured_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD CONSTRAINT "rental_commands_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD CONSTRAINT "rental_commands_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_item_stocks" ADD CONSTRAINT "rental_item_stocks_rental_item_id_rental_items_id_fk" FOREIGN KEY ("rental_item_id") REFERENCES "public"."rental_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_item_stocks" ADD CONSTRAINT "rental_item_stocks_stock_id_rental_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."rental_stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_items" ADD CONSTRAINT "rental_items_rental_model_id_rental_models_id_fk" FOREIGN KEY ("rental_model_id") REFERENCES "public"."rental_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_items" ADD CONSTRAINT "rental_items_condition_id_rental_conditions_id_fk" FOREIGN KEY ("condition_id") REFERENCES "public"."rental_conditions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_items" ADD CONSTRAINT "rental_items_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_items" ADD CONSTRAINT "rental_items_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_model_accessories" ADD CONSTRAINT "rental_model_accessories_rental_model_id_rental_models_id_fk" FOREIGN KEY ("rental_model_id") REFERENCES "public"."rental_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_model_accessories" ADD CONSTRAINT "rental_model_accessories_accessory_id_rental_models_id_fk" FOREIGN KEY ("accessory_id") REFERENCES "public"."rental_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_model_attachments" ADD CONSTRAINT "rental_model_attachments_rental_model_id_rental_models_id_fk" FOREIGN KEY ("rental_model_id") REFERENCES "public"."rental_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_model_attachments" ADD CONSTRAINT "rental_model_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_model_images" ADD CONSTRAINT "rental_model_images_rental_model_id_rental_models_id_fk" FOREIGN KEY ("rental_model_id") REFERENCES "public"."rental_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_model_images" ADD CONSTRAINT "rental_model_images_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_model_tags" ADD CONSTRAINT "rental_model_tags_rental_model_id_rental_models_id_fk" FOREIGN KEY ("rental_model_id") REFERENCES "public"."rental_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_model_tags" ADD CONSTRAINT "rental_model_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_models" ADD CONSTRAINT "rental_models_access_level_id_access_levels_id_fk" FOREIGN KEY ("access_level_id") REFERENCES "public"."access_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_models" ADD CONSTRAINT "rental_models_category_id_rental_model_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."rental_model_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_models" ADD CONSTRAINT "rental_models_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_models" ADD CONSTRAINT "rental_models_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_models" ADD CONSTRAINT "rental_models_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_occupations" ADD CONSTRAINT "rental_occupations_rental_model_id_rental_models_id_fk" FOREIGN KEY ("rental_model_id") REFERENCES "public"."rental_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_occupations" ADD CONSTRAINT "rental_occupations_booking_id_rental_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."rental_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_occupations" ADD CONSTRAINT "rental_occupations_command_item_id_rental_command_items_id_fk" FOREIGN KEY ("command_item_id") REFERENCES "public"."rental_command_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_occupations" ADD CONSTRAINT "rental_occupations_unavailability_id_rental_unavailabilities_id_fk" FOREIGN KEY ("unavailability_id") REFERENCES "public"."rental_unavailabilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_occupations" ADD CONSTRAINT "rental_occupations_item_fk" FOREIGN KEY ("rental_item_id","rental_model_id") REFERENCES "public"."rental_items"("id","rental_model_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "rental_stock_users" ADD CONSTRAINT "rental_stock_users_stock_id_rental_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."rental_stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_stock_users" ADD CONSTRAINT "rental_stock_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_strategies" ADD CONSTRAINT "rental_strategies_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_unavailabilities" ADD CONSTRAINT "rental_unavailabilities_rental_item_id_rental_items_id_fk" FOREIGN KEY ("rental_item_id") REFERENCES "public"."rental_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_unavailabilities" ADD CONSTRAINT "rental_unavailabilities_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_unavailabilities" ADD CONSTRAINT "rental_unavailabilities_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rental_addresses_user_index" ON "rental_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_bookings_token_key" ON "rental_bookings" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "rental_bookings_user_index" ON "rental_bookings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rental_bookings_expiry_index" ON "rental_bookings" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rental_command_items_model_index" ON "rental_command_items" USING btree ("rental_model_id");--> statement-breakpoint
CREATE INDEX "rental_command_items_item_index" ON "rental_command_items" USING btree ("rental_item_id");--> statement-breakpoint
CREATE INDEX "rental_command_messages_command_index" ON "rental_command_messages" USING btree ("command_id","id");--> statement-breakpoint
CREATE INDEX "rental_command_steps_status_index" ON "rental_command_steps" USING btree ("step_type","status");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_commands_number_key" ON "rental_commands" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_commands_idempotency_key" ON "rental_commands" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "rental_commands_renter_index" ON "rental_commands" USING btree ("rent_by_id","id");--> statement-breakpoint
CREATE INDEX "rental_commands_organization_index" ON "rental_commands" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "rental_commands_period_index" ON "rental_commands" USING btree ("start_at","end_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_conditions_value_key" ON "rental_conditions" USING btree ("value");--> statement-breakpoint
CREATE INDEX "rental_item_stocks_stock_index" ON "rental_item_stocks" USING btree ("stock_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_items_label_key" ON "rental_items" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "rental_items_model_index" ON "rental_items" USING btree ("rental_model_id");--> statement-breakpoint
CREATE INDEX "rental_model_tags_tag_index" ON "rental_model_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_models_slug_key" ON "rental_models" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "rental_models_category_index" ON "rental_models" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "rental_occupations_booking_index" ON "rental_occupations" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_occupations_command_item_key" ON "rental_occupations" USING btree ("command_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_occupations_unavailability_key" ON "rental_occupations" USING btree ("unavailability_id");--> statement-breakpoint
CREATE INDEX "rental_occupations_expiry_index" ON "rental_occupations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rental_occupations_conflict_index" ON "rental_occupations" USING btree ("rental_model_id") WHERE rental_item_id is null;--> statement-breakpoint
CREATE INDEX "rental_stock_users_user_index" ON "rental_stock_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rental_unavailabilities_item_index" ON "rental_unavailabilities" USING btree ("rental_item_id","start_day");--> statement-breakpoint
-- Never two renters for one item, on any write path. Not deferrable, and in this order of columns: one index serves the law and the reads of a model.
ALTER TABLE "rental_occupations" ADD CONSTRAINT "rental_occupations_never_two" EXCLUDE USING gist ("rental_model_id" WITH =, "period" WITH &&, "rental_item_id" WITH =);--> statement-breakpoint
INSERT INTO rental_strategies (id, name, position, is_internal, needs_shipping_address, has_shipping_fees) VALUES
  ('pick_up', '{"fr":"Retrait sur place","en":"Pick-up","it":"Ritiro in sede","es":"Recogida en el lugar","ca":"Recollida al lloc","da":"Afhentning","ro":"Ridicare la sediu"}', 1, false, false, false),
  ('ship_to_address', '{"fr":"Livraison à une adresse","en":"Delivery to an address","it":"Consegna a un indirizzo","es":"Entrega en una dirección","ca":"Lliurament a una adreça","da":"Levering til en adresse","ro":"Livrare la o adresă"}', 2, false, true, true),
  ('internal', '{"fr":"Interne","en":"Internal","it":"Interno","es":"Interno","ca":"Intern","da":"Intern","ro":"Intern"}', 3, true, false, false),
  ('internal_association', '{"fr":"Interne, livré à l’association","en":"Internal, delivered to the association","it":"Interno, consegnato all’associazione","es":"Interno, entregado a la asociación","ca":"Intern, lliurat a l’associació","da":"Intern, leveret til foreningen","ro":"Intern, livrat asociației"}', 4, true, true, true),
  ('locked', '{"fr":"Bloqué","en":"Locked","it":"Bloccato","es":"Bloqueado","ca":"Bloquejat","da":"Spærret","ro":"Blocat"}', 5, true, false, false);
