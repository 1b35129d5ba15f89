ALTER TABLE "outbox_mails" ALTER COLUMN "claim" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "fault" text;