ALTER TABLE "rental_documents" ADD COLUMN "month" text;--> statement-breakpoint
ALTER TABLE "rental_documents" ADD COLUMN "supersedes_id" uuid;--> statement-breakpoint
ALTER TABLE "rental_documents" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "rental_documents" ADD CONSTRAINT "rental_documents_supersedes_id_rental_documents_id_fk" FOREIGN KEY ("supersedes_id") REFERENCES "public"."rental_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rental_documents_supersedes_key" ON "rental_documents" USING btree ("supersedes_id");