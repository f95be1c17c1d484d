CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"vessel_type" text,
	"start_from" date,
	"start_to" date,
	"min_budget" numeric,
	"q" text,
	"words" "tsquery" GENERATED ALWAYS AS (search_query(q)) STORED,
	"port" text,
	"port_pattern" text GENERATED ALWAYS AS ('%' || replace(replace(replace(plain_text(port), '\', '\\'), '%', '\%'), '_', '\_') || '%') STORED,
	"port_ids" text[],
	"fit" text,
	"alert" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_searches_alert" CHECK ("saved_searches"."alert" in ('now', 'daily', 'off'))
);
--> statement-breakpoint
CREATE TABLE "search_mail_days" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_mail_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_matches" (
	"search_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"matched_at" timestamp (3) with time zone NOT NULL,
	"seen" boolean NOT NULL,
	"mail_due" boolean NOT NULL,
	CONSTRAINT "search_matches_search_id_job_id_pk" PRIMARY KEY("search_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "search_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_mail_days" ADD CONSTRAINT "search_mail_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_mail_links" ADD CONSTRAINT "search_mail_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_of_user" ON "saved_searches" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "search_mail_links_of_user" ON "search_mail_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "search_matches_of_job" ON "search_matches" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "search_matches_unseen" ON "search_matches" USING btree ("search_id") WHERE not seen;--> statement-breakpoint
CREATE INDEX "search_matches_to_mail" ON "search_matches" USING btree ("search_id") WHERE mail_due;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_recent" ON "jobs" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_one_a_search" ON "notifications" USING btree ("search_id") WHERE type = 'search_match' and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_of_search" ON "notifications" USING btree ("search_id") WHERE search_id is not null;