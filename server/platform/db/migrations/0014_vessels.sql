CREATE TABLE "vessel_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vessel_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"issuer" text,
	"valid_until" date,
	"file_key" text,
	"file_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vessel_documents_file" CHECK (("vessel_documents"."file_key" is null) = ("vessel_documents"."file_name" is null))
);
--> statement-breakpoint
CREATE TABLE "vessel_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vessel_id" uuid NOT NULL,
	"file" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vessel_photos_once" UNIQUE("vessel_id","hash")
);
--> statement-breakpoint
CREATE TABLE "vessels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"model" text,
	"length" double precision NOT NULL,
	"beam" double precision,
	"draft" double precision,
	"flag" text NOT NULL,
	"list" text,
	"registration_number" text,
	"mmsi" text,
	"call_sign" text,
	"year_built" integer,
	"engines" integer,
	"fuel" text,
	"cruising_speed" double precision,
	"fuel_per_hour" double precision,
	"berths" integer,
	"home_port" text,
	"zone" integer,
	"notes" text,
	"archived_at" timestamp (3) with time zone,
	"in_use" integer GENERATED ALWAYS AS (case when archived_at is null then 1 else 0 end) STORED NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vessels_list" CHECK ("vessels"."list" is null or "vessels"."flag" = 'ES')
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "vessel_id" uuid;--> statement-breakpoint
ALTER TABLE "vessel_documents" ADD CONSTRAINT "vessel_documents_vessel_id_vessels_id_fk" FOREIGN KEY ("vessel_id") REFERENCES "public"."vessels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vessel_photos" ADD CONSTRAINT "vessel_photos_vessel_id_vessels_id_fk" FOREIGN KEY ("vessel_id") REFERENCES "public"."vessels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vessels" ADD CONSTRAINT "vessels_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vessel_documents_of_vessel" ON "vessel_documents" USING btree ("vessel_id","created_at","id");--> statement-breakpoint
CREATE INDEX "vessel_documents_of_file" ON "vessel_documents" USING btree ("file_key") WHERE file_key is not null;--> statement-breakpoint
CREATE INDEX "vessel_photos_of_file" ON "vessel_photos" USING btree ("file");--> statement-breakpoint
CREATE INDEX "vessels_of_owner" ON "vessels" USING btree ("owner_id","in_use" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_vessel_id_vessels_id_fk" FOREIGN KEY ("vessel_id") REFERENCES "public"."vessels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_of_vessel" ON "jobs" USING btree ("vessel_id") WHERE vessel_id is not null;