CREATE TABLE "dossiers" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"made_at" timestamp (3) with time zone,
	"pdf_key" text,
	"skipper_id" uuid,
	"made_on" jsonb,
	"answer" text,
	"note" text,
	"answered_at" timestamp (3) with time zone,
	"answered_on" jsonb,
	"file_key" text,
	"file_name" text,
	CONSTRAINT "dossiers_made" CHECK (("dossiers"."made_at" is null) = ("dossiers"."pdf_key" is null) and ("dossiers"."made_at" is null) = ("dossiers"."made_on" is null)),
	CONSTRAINT "dossiers_answer" CHECK ("dossiers"."answer" in ('sent', 'accepted', 'conditional', 'refused') and ("dossiers"."answer" is null) = ("dossiers"."answered_at" is null) and ("dossiers"."answer" is null) = ("dossiers"."answered_on" is null)),
	CONSTRAINT "dossiers_file" CHECK (("dossiers"."file_key" is null) = ("dossiers"."file_name" is null))
);
--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "dossiers_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "dossiers_skipper_id_users_id_fk" FOREIGN KEY ("skipper_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dossiers_of_skipper" ON "dossiers" USING btree ("skipper_id") WHERE skipper_id is not null;--> statement-breakpoint
CREATE INDEX "dossiers_of_pdf" ON "dossiers" USING btree ("pdf_key") WHERE pdf_key is not null;--> statement-breakpoint
CREATE INDEX "dossiers_of_file" ON "dossiers" USING btree ("file_key") WHERE file_key is not null;