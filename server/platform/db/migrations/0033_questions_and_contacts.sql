CREATE TABLE "contact_addresses" (
	"hash" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_mails" (
	"job_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"address_hash" text NOT NULL,
	"sender_id" uuid,
	"token_hash" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_mails_job_id_since_pk" PRIMARY KEY("job_id","since"),
	CONSTRAINT "contact_mails_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "removed_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_mails" ADD CONSTRAINT "contact_mails_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_mails" ADD CONSTRAINT "contact_mails_address_hash_contact_addresses_hash_fk" FOREIGN KEY ("address_hash") REFERENCES "public"."contact_addresses"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_mails" ADD CONSTRAINT "contact_mails_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_questions" ADD CONSTRAINT "removed_questions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_questions" ADD CONSTRAINT "removed_questions_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_mails_to" ON "contact_mails" USING btree ("address_hash","sent_at");--> statement-breakpoint
CREATE INDEX "contact_mails_by" ON "contact_mails" USING btree ("sender_id","sent_at");--> statement-breakpoint
CREATE INDEX "contact_mails_age" ON "contact_mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "removed_questions_of" ON "removed_questions" USING btree ("asker_id","job_id");--> statement-breakpoint
CREATE INDEX "removed_questions_of_job" ON "removed_questions" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "removed_questions_age" ON "removed_questions" USING btree ("asked_at");