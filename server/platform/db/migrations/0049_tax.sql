CREATE TABLE "active_months" (
	"month" text PRIMARY KEY NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "active_months_month" CHECK ("active_months"."month" ~ '^[0-9]{4}-[0-9]{2}$')
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birth_date" date;--> statement-breakpoint
CREATE INDEX "payments_taxed" ON "payments" USING btree ("at") WHERE status = 'confirmed' and kind <> 'provision';
--> statement-breakpoint
-- Written by hand: who was seen in this month already is counted in it. Of a month before only those are known who have
-- not come back since, so that its figure would be wrong.
INSERT INTO "active_months" ("month", "people")
SELECT to_char("seen_at" AT TIME ZONE 'Europe/Madrid', 'YYYY-MM'), count(*) FROM "presence"
WHERE "seen_at" AT TIME ZONE 'Europe/Madrid' >= date_trunc('month', now() AT TIME ZONE 'Europe/Madrid')
GROUP BY 1;
