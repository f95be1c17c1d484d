ALTER TABLE "messages" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "file_bytes" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "file_width" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "file_height" integer;--> statement-breakpoint
CREATE INDEX "messages_of_file" ON "messages" USING btree ("file_key") WHERE file_key is not null;--> statement-breakpoint
CREATE INDEX "messages_with_file" ON "messages" USING btree ("conversation_id","id") WHERE file_key is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_file" CHECK (num_nulls("messages"."file_key", "messages"."file_name", "messages"."file_bytes") in (0, 3));