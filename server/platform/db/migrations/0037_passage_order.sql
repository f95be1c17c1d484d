ALTER TABLE "applications" ADD COLUMN "passage_order" integer DEFAULT 10000000 NOT NULL;--> statement-breakpoint
UPDATE "applications" a SET "passage_order" = case
	when j."status" = 'cancelled' or p."called_off_at" is not null
		or coalesce(p."arrived_at", case when p."departed_at" is null then j."end_date"::timestamp at time zone 'UTC' end) <= now() - interval '14 days'
		then 29999999 - (j."start_date" - date '1900-01-01')
	when p."departed_at" is not null and p."arrived_at" is null then j."start_date" - date '1900-01-01'
	else 10000000 + (j."start_date" - date '1900-01-01') end
	FROM "jobs" j LEFT JOIN "passages" p ON p."job_id" = j."id"
	WHERE j."id" = a."job_id" and a."status" = 'accepted' and a."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "applications_passages_of_crew" ON "applications" USING btree ("crew_id","passage_order","job_id") WHERE status = 'accepted' and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "applications_passages_of_owner" ON "applications" USING btree ("owner_id","passage_order","job_id") WHERE status = 'accepted' and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "applications_passages_ahead" ON "applications" USING btree ("taken_until") WHERE status = 'accepted' and withdrawn_at is null and passage_order >= 10000000 and passage_order < 20000000;