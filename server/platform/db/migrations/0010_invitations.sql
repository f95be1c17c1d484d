CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"crew_id" uuid NOT NULL,
	"message_id" uuid,
	"sent_on" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_once" UNIQUE("job_id","crew_id"),
	CONSTRAINT "invitations_of_message" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_crew_id_users_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_of_owner" ON "invitations" USING btree ("owner_id","sent_on");--> statement-breakpoint
CREATE INDEX "invitations_of_crew" ON "invitations" USING btree ("crew_id");--> statement-breakpoint
CREATE INDEX "users_free_until" ON "users" USING btree (coalesce(availability_end, 'infinity'::date)) WHERE role = 'crew' and (availability_start is not null or availability_end is not null);