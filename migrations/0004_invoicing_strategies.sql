CREATE TABLE "rental_invoicing_strategies" (
	"id" text PRIMARY KEY DEFAULT uuid_v7()::text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "rental_invoicing_strategies" ("id", "name") VALUES
  ('vat', '{"fr":"Facture avec TVA","en":"Invoice with VAT","it":"Fattura con IVA","es":"Factura con IVA","ca":"Factura amb IVA","da":"Faktura med moms","ro":"Factură cu TVA"}'),
  ('no_vat', '{"fr":"Facture sans TVA","en":"Invoice without VAT","it":"Fattura senza IVA","es":"Factura sin IVA","ca":"Factura sense IVA","da":"Faktura uden moms","ro":"Factură fără TVA"}'),
  ('no_vat_debit_note', '{"fr":"Note de débit sans TVA","en":"Debit note without VAT","it":"Nota di debito senza IVA","es":"Nota de débito sin IVA","ca":"Nota de dèbit sense IVA","da":"Debetnota uden moms","ro":"Notă de debit fără TVA"}');
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_rental_invoicing_strategy_rental_invoicing_strategies_id_fk" FOREIGN KEY ("rental_invoicing_strategy") REFERENCES "public"."rental_invoicing_strategies"("id") ON DELETE no action ON UPDATE no action;
