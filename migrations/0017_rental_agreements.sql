ALTER TABLE "app_envs" ADD COLUMN "rental_cancellation_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "rental_cancellation_share" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "rental_no_show_share" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "rental_deposit_return_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "seller_legal_form" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "seller_register" text;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "rental_mediator" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "account_clients" text DEFAULT '411000' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "account_rentals" text DEFAULT '708300' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "account_shipping" text DEFAULT '708500' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "account_charges" text DEFAULT '758000' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "account_vat" text DEFAULT '445710' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "account_bank" text DEFAULT '512000' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "account_cash" text DEFAULT '531000' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "account_points" text DEFAULT '467000' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_envs" ADD COLUMN "account_deposits" text DEFAULT '165000' NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_items" ADD COLUMN "serial_number" text;--> statement-breakpoint
ALTER TABLE "rental_items" ADD COLUMN "purchase_value" integer;--> statement-breakpoint
ALTER TABLE "rental_items" ADD COLUMN "purchased_at" date;--> statement-breakpoint
ALTER TABLE "rental_strategies" ADD COLUMN "return_way" text DEFAULT 'place' NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD COLUMN "conditions" jsonb;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD COLUMN "return_way" text DEFAULT 'place' NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD COLUMN "agreement_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rental_commands" ADD COLUMN "cancellation_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_invoices" ADD COLUMN "delivered_to" jsonb;--> statement-breakpoint
CREATE INDEX "rental_command_items_cancelled_index" ON "rental_command_items" USING btree ("stock_id") WHERE status = 'cancelled';--> statement-breakpoint
UPDATE rental_strategies SET return_way = 'label' WHERE id = 'ship_to_address';--> statement-breakpoint
UPDATE rental_strategies SET return_way = 'collected' WHERE id = 'internal_association';--> statement-breakpoint
UPDATE rental_commands c SET return_way = s.return_way FROM rental_strategies s WHERE s.id = c.rental_strategy_id;--> statement-breakpoint
-- A contract that took the place of another was made when the agreement changed.
UPDATE rental_commands c SET agreement_changed_at = d.made FROM (
  SELECT command_id, max(created_at) AS made FROM rental_documents
  WHERE kind = 'contract' AND supersedes_id IS NOT NULL GROUP BY command_id
) d WHERE d.command_id = c.id AND (c.stage = 'agreement' OR c.stage = 'out' AND EXISTS (
  SELECT 1 FROM rental_command_steps s
  WHERE s.command_id = c.id AND s.step_type = 'contract' AND s.status IN ('waiting', 'error')));
--> statement-breakpoint
-- What is internal is nobody's to pay.
UPDATE rental_command_items l SET renting_price = 0 FROM rental_commands c
  JOIN rental_strategies s ON s.id = c.rental_strategy_id
  WHERE c.id = l.command_id AND s.is_internal AND c.billed_by_id IS NULL AND c.paid_amount = 0;--> statement-breakpoint
UPDATE rental_commands c SET items_price = 0, shipping_price = 0, tax_amount = 0, total_price = c.charges_price,
    deposit_amount = 0
  FROM rental_strategies s
  WHERE s.id = c.rental_strategy_id AND s.is_internal AND c.billed_by_id IS NULL AND c.paid_amount = 0;
