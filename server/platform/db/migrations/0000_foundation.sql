CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Accents and case ignored: 'Maó' and 'mao' are one.
CREATE FUNCTION plain_text(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(regexp_replace(normalize(given, NFD), U&'[\0300-\036F]', '', 'g'));
--> statement-breakpoint
CREATE FUNCTION joined(given text[]) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_string(given, ' ');
--> statement-breakpoint
-- Plain words without their plural, so that 'navegacion' meets 'Navegaciones' and 'yate' meets 'yates':
-- -ces is -z; a last -es or -e after a consonant goes; a last -s after a vowel or what is left of -ses goes.
CREATE FUNCTION singular_words(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(
  regexp_replace(
    regexp_replace(
      regexp_replace(plain_text(given), '[^a-z0-9]+', ' ', 'g'),
      'ces\M', 'z', 'g'),
    '([b-df-hj-np-tv-z])es?\M', '\1', 'g'),
  '([aeiou])s\M', '\1', 'g');
--> statement-breakpoint
CREATE FUNCTION search_words(given text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, singular_words(given));
--> statement-breakpoint
-- All words are wanted, each as the beginning of a word; very short ones whole, or they would meet everything.
CREATE FUNCTION search_query(given text) RETURNS tsquery
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsquery('simple'::regconfig, (
  SELECT coalesce(string_agg(CASE WHEN length(word) > 2 THEN word || ':*' ELSE word END, ' & '), '')
  FROM unnest((regexp_split_to_array(trim(singular_words(given)), ' +'))[1:8]) AS word
  WHERE word <> ''
));
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"picture" text,
	"bio" text,
	"phone" text,
	"address" text,
	"id_number" text,
	"email_verified_at" timestamp (3) with time zone,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"vessel_preference" text DEFAULT 'any' NOT NULL,
	"eslora_experience_min" double precision,
	"eslora_experience_max" double precision,
	"past_experience" text,
	"frequent_routes" text[] DEFAULT '{}' NOT NULL,
	"certifications" text[] DEFAULT '{}' NOT NULL,
	"nautical_mile_rate_min" double precision,
	"nautical_mile_rate_max" double precision,
	"hourly_rate_min" double precision,
	"hourly_rate_max" double precision,
	"availability_start" date,
	"availability_end" date,
	"company_name" text,
	"name_key" text GENERATED ALWAYS AS (plain_text(name)) STORED NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (search_words(name || ' ' || coalesce(bio, '') || ' ' || coalesce(past_experience, '') || ' ' || joined(frequent_routes) || ' ' || joined(certifications))) STORED,
	"certification_keys" text GENERATED ALWAYS AS (plain_text(joined(certifications))) STORED NOT NULL,
	CONSTRAINT "users_email" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('owner', 'crew'))
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"crew_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"rejected_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "applications_once" UNIQUE("job_id","crew_id"),
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('pending', 'accepted', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"status" integer,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"vessel_type" text NOT NULL,
	"vessel_name" text,
	"vessel_length" double precision,
	"origin_port" text NOT NULL,
	"destination_port" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"budget" numeric(12, 2),
	"crew_required" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (search_words(title || ' ' || description || ' ' || origin_port || ' ' || destination_port || ' ' || coalesce(vessel_name, '') || ' ' || case vessel_type when 'sailboat' then 'velero' when 'motorboat' then 'lancha motor' when 'catamaran' then 'catamaran' when 'yacht' then 'yate' else '' end)) STORED,
	"port_keys" text GENERATED ALWAYS AS (plain_text(origin_port || E'
' || destination_port)) STORED NOT NULL,
	"budget_key" numeric(12, 2) GENERATED ALWAYS AS (coalesce(budget, -1)) STORED NOT NULL,
	CONSTRAINT "jobs_status" CHECK ("jobs"."status" in ('open', 'filled', 'completed', 'expired', 'cancelled')),
	CONSTRAINT "jobs_dates" CHECK ("jobs"."start_date" < "jobs"."end_date"),
	CONSTRAINT "jobs_crew" CHECK ("jobs"."crew_required" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_crew_id_users_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_tokens_of_user" ON "one_time_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiry" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_crew_by_name" ON "users" USING btree ("name_key","id") WHERE role = 'crew';--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("words") WHERE role = 'crew';--> statement-breakpoint
CREATE INDEX "users_certification_keys" ON "users" USING gin (certification_keys gin_trgm_ops) WHERE role = 'crew';--> statement-breakpoint
CREATE INDEX "applications_standing" ON "applications" USING btree ("job_id","status") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "applications_of_job" ON "applications" USING btree ("job_id","applied_at","id");--> statement-breakpoint
CREATE INDEX "applications_of_crew" ON "applications" USING btree ("crew_id","applied_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "applications_between" ON "applications" USING btree ("crew_id","owner_id","status") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_of_owner" ON "jobs" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_open_recent" ON "jobs" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_open_start" ON "jobs" USING btree ("start_date","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_open_budget" ON "jobs" USING btree ("budget_key" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_words" ON "jobs" USING gin ("words") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_port_keys" ON "jobs" USING gin (port_keys gin_trgm_ops) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("run_at","id") WHERE failed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_key" ON "tasks" USING btree ("kind","key") WHERE failed_at is null and key is not null;