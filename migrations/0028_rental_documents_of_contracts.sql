-- Contracts that were made before papers had a table of their own: each becomes the paper of its command.
INSERT INTO rental_documents (id, kind, key, command_id, file_id, hash, locale, created_at, updated_at)
SELECT f.id, 'contract', 'contract:' || c.id, c.id, f.id, f.hash, c.locale, f.created_at, f.updated_at
FROM rental_commands c JOIN secured_files f ON f.id = c.contract_id;--> statement-breakpoint
UPDATE secured_files f SET model_type = 'rental-documents', model_id = f.id::text FROM rental_documents d WHERE d.file_id = f.id;
