CREATE TABLE "shore_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shore_sheets" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"sheet" jsonb NOT NULL,
	"photo_file" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_mails" ADD COLUMN "about" text DEFAULT 'silence' NOT NULL;--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "others" text;--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "overdue_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vessels" ADD COLUMN "colours" text;--> statement-breakpoint
ALTER TABLE "shore_links" ADD CONSTRAINT "shore_links_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shore_sheets" ADD CONSTRAINT "shore_sheets_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shore_links_of" ON "shore_links" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "shore_links_age" ON "shore_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shore_sheets_of_file" ON "shore_sheets" USING btree ("photo_file");