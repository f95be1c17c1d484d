CREATE TABLE "counted_days" (
	"day" date PRIMARY KEY NOT NULL,
	"registered" integer NOT NULL,
	"offers" integer NOT NULL,
	"applications" integer NOT NULL,
	"contracts" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "users_joined" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "applications_recent" ON "applications" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "contracts_signed" ON "contracts" USING btree ("owner_signed_at") WHERE owner_signed_at is not null;--> statement-breakpoint
CREATE INDEX "payments_disputed" ON "payments" USING btree ("answered_at","id") WHERE status = 'disputed';--> statement-breakpoint
CREATE INDEX "passages_overdue" ON "passages" USING btree ("overdue_for") WHERE overdue_for is not null;--> statement-breakpoint
CREATE INDEX "passages_departed" ON "passages" USING btree ("departed_at") WHERE departed_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_troubled" ON "tasks" USING btree ("created_at","id") WHERE last_error is not null;
--> statement-breakpoint
-- by hand: the days before this one. An erased person counts on the day they were erased: no other is known any more.
INSERT INTO "counted_days" ("day", "registered", "offers", "applications", "contracts")
SELECT "day", count(*) FILTER (WHERE "what" = 'registered'), count(*) FILTER (WHERE "what" = 'offers'),
	count(*) FILTER (WHERE "what" = 'applications'), count(*) FILTER (WHERE "what" = 'contracts')
FROM (
	SELECT 'registered' AS "what", ("created_at" AT TIME ZONE 'Europe/Madrid')::date AS "day" FROM "users"
	UNION ALL SELECT 'offers', ("created_at" AT TIME ZONE 'Europe/Madrid')::date FROM "jobs"
	UNION ALL SELECT 'applications', ("applied_at" AT TIME ZONE 'Europe/Madrid')::date FROM "applications"
	UNION ALL SELECT 'contracts', ("owner_signed_at" AT TIME ZONE 'Europe/Madrid')::date FROM "contracts" WHERE "owner_signed_at" IS NOT NULL
) AS "rows"
WHERE "day" < ((now() - interval '1 hour') AT TIME ZONE 'Europe/Madrid')::date
GROUP BY "day";
