CREATE TABLE "notice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"url" text,
	"subject_kind" text,
	"subject_id" uuid,
	"person_id" uuid,
	"reason" text,
	"explanation" text,
	"excerpt" text,
	"name" text,
	"email" text,
	"reporter_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"decided_at" timestamp (3) with time zone,
	"operator_id" uuid,
	"urgency" integer GENERATED ALWAYS AS (case when kind = 'safety' then 0 else 1 end) STORED NOT NULL,
	CONSTRAINT "notices_outcome" CHECK (("notices"."outcome" is null) = ("notices"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_reference" ON "notices" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "notices_open" ON "notices" USING btree ("urgency","at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "notices_decided" ON "notices" USING btree ("decided_at","id") WHERE decided_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("reporter_id","subject_kind","subject_id") WHERE decided_at is null and url is null;--> statement-breakpoint
CREATE INDEX "notices_of_reporter" ON "notices" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "notices_of_subject" ON "notices" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "notices_of_person" ON "notices" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "notices_of_email" ON "notices" USING btree ("email");--> statement-breakpoint
-- by hand
-- The reports that were made so far, with the numbers of their years. A closed one was decided without a measure.
WITH "numbered" AS (
  SELECT "r".*, extract(year from "r"."created_at" at time zone 'Europe/Madrid')::int AS "year",
    row_number() OVER (PARTITION BY extract(year from "r"."created_at" at time zone 'Europe/Madrid') ORDER BY "r"."created_at", "r"."id") AS "number"
  FROM "reports" "r"
)
INSERT INTO "notices" ("id", "reference", "kind", "subject_kind", "subject_id", "person_id", "reason", "explanation", "excerpt", "reporter_id", "at", "outcome", "decided_at")
SELECT "n"."id", "n"."year" || '-' || CASE WHEN "n"."number" < 10000 THEN lpad("n"."number"::text, 4, '0') ELSE "n"."number"::text END,
  CASE "n"."reason" WHEN 'fraud' THEN 'scam' WHEN 'abuse' THEN 'illegal' ELSE 'other' END,
  "n"."subject", "n"."subject_id",
  CASE "n"."subject"
    WHEN 'user' THEN (SELECT "u"."id" FROM "users" "u" WHERE "u"."id" = "n"."subject_id")
    WHEN 'job' THEN (SELECT "j"."owner_id" FROM "jobs" "j" WHERE "j"."id" = "n"."subject_id")
    WHEN 'review' THEN (SELECT "v"."author_id" FROM "reviews" "v" WHERE "v"."id" = "n"."subject_id")
    WHEN 'conversation' THEN (SELECT CASE "n"."reporter_id" WHEN "c"."owner_id" THEN "c"."crew_id" WHEN "c"."crew_id" THEN "c"."owner_id" END
      FROM "conversations" "c" WHERE "c"."id" = "n"."subject_id")
  END,
  "n"."reason", "n"."details", "n"."excerpt", "n"."reporter_id", "n"."created_at",
  CASE WHEN "n"."closed_at" IS NOT NULL THEN 'none' END, "n"."closed_at"
FROM "numbered" "n";--> statement-breakpoint
INSERT INTO "notice_numbers" ("year", "last")
SELECT extract(year from "at" at time zone 'Europe/Madrid')::int, count(*) FROM "notices" GROUP BY 1;--> statement-breakpoint
DROP TABLE "reports";
