CREATE TABLE "applicant_marks" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"starred" boolean DEFAULT false NOT NULL,
	"note" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_assumptions" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"waiting_days" integer NOT NULL,
	"fuel_price" numeric(6, 2) NOT NULL,
	"food_per_day" numeric(6, 2) NOT NULL,
	"nights_in_port" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_counters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"quote" jsonb NOT NULL,
	"message" text,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "quote_counters_status" CHECK ("quote_counters"."status" in ('open', 'accepted', 'declined', 'fallen')),
	CONSTRAINT "quote_counters_ended" CHECK (("quote_counters"."status" = 'open') = ("quote_counters"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "role" text DEFAULT 'skipper' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "quote" jsonb;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "quoted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "read_quote" jsonb;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "applicant_marks" ADD CONSTRAINT "applicant_marks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_assumptions" ADD CONSTRAINT "offer_assumptions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_counters" ADD CONSTRAINT "quote_counters_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_counters_open" ON "quote_counters" USING btree ("application_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "quote_counters_of_application" ON "quote_counters" USING btree ("application_id","created_at");