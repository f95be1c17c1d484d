CREATE TABLE "log_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"course" double precision,
	"speed" double precision,
	"wind_direction" text,
	"wind_force" integer,
	"sea_state" integer,
	"barometer" double precision,
	"engine_hours" double precision,
	"fuel" double precision,
	"text" text,
	"reason" text,
	"corrects" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "log_entries_position" CHECK (("log_entries"."latitude" is null) = ("log_entries"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "passage_waivers" (
	"job_id" uuid NOT NULL,
	"key" text NOT NULL,
	"by_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passage_waivers_job_id_key_pk" PRIMARY KEY("job_id","key")
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"skipper_id" uuid,
	"weather" text,
	"weather_by" uuid,
	"owner_ready_at" timestamp (3) with time zone,
	"skipper_ready_at" timestamp (3) with time zone,
	"report_every" integer,
	"contact_name" text,
	"contact_email" text,
	"left_at" timestamp (3) with time zone,
	"departed_at" timestamp (3) with time zone,
	"conditions" jsonb,
	"departure_hash" text,
	"pdf_key" text,
	"pdf_hash" text,
	"arrived_at" timestamp (3) with time zone,
	"arrival_port" text,
	"called_off_at" timestamp (3) with time zone,
	"called_off_by" uuid,
	"called_off_reason" text,
	"miles_to_go" double precision,
	"next_report_by" timestamp (3) with time zone,
	"report_due_for" timestamp (3) with time zone,
	"report_overdue_for" timestamp (3) with time zone,
	"log_summary" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passages_departure" CHECK (("passages"."departed_at" is null) = ("passages"."conditions" is null) and ("passages"."departed_at" is null) = ("passages"."departure_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "log_entries" ADD CONSTRAINT "log_entries_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_entries" ADD CONSTRAINT "log_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_waivers" ADD CONSTRAINT "passage_waivers_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_waivers" ADD CONSTRAINT "passage_waivers_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_skipper_id_users_id_fk" FOREIGN KEY ("skipper_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_weather_by_users_id_fk" FOREIGN KEY ("weather_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_called_off_by_users_id_fk" FOREIGN KEY ("called_off_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "log_entries_of_passage" ON "log_entries" USING btree ("job_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "log_entries_corrections" ON "log_entries" USING btree ("corrects") WHERE corrects is not null;--> statement-breakpoint
CREATE INDEX "log_entries_by" ON "log_entries" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "passage_waivers_by" ON "passage_waivers" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "passages_reporting" ON "passages" USING btree ("next_report_by") WHERE next_report_by is not null;