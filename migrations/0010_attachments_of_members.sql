CREATE TABLE "forum_message_attachments" (
	"message_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "forum_message_attachments_message_id_file_id_pk" PRIMARY KEY("message_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_attachment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_message_attachments" ADD CONSTRAINT "forum_message_attachments_message_id_forum_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."forum_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_message_attachments" ADD CONSTRAINT "forum_message_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_message_attachments_file_index" ON "forum_message_attachments" USING btree ("file_id");