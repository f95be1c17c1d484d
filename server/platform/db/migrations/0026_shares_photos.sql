CREATE TABLE "log_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"file" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "log_photos_once" UNIQUE("entry_id","hash")
);
--> statement-breakpoint
CREATE TABLE "passage_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passage_shares_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "log_photos" ADD CONSTRAINT "log_photos_entry_id_log_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."log_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_shares" ADD CONSTRAINT "passage_shares_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_shares" ADD CONSTRAINT "passage_shares_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "log_photos_of_file" ON "log_photos" USING btree ("file");--> statement-breakpoint
CREATE INDEX "passage_shares_of" ON "passage_shares" USING btree ("job_id","created_at");--> statement-breakpoint
CREATE INDEX "passage_shares_by" ON "passage_shares" USING btree ("by_id");