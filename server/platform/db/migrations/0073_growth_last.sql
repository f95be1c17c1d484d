ALTER TABLE "applications" ADD COLUMN IF NOT EXISTS "passage_first" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN IF NOT EXISTS "passage_last" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN IF NOT EXISTS "owner_id" uuid;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_named" ON "users" USING btree ("name_key","id","desk_key") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "applications_passages_told_of_crew" ON "applications" USING btree ("crew_id","passage_last","passage_first") WHERE status = 'accepted' and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "applications_answered_of_owner" ON "applications" USING btree ("owner_id",greatest(accepted_at, coalesce(released_at, rejected_at)),least(accepted_at, coalesce(released_at, rejected_at)));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "applications_told_of_crew" ON "applications" USING btree ("crew_id",greatest(applied_at, accepted_at, coalesce(released_at, rejected_at), withdrawn_at),least(applied_at, accepted_at, coalesce(released_at, rejected_at), withdrawn_at));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contracts_told_of_owner" ON "contracts" USING btree ("owner_id",greatest(crew_signed_at, owner_signed_at, cancelled_at),least(crew_signed_at, owner_signed_at, cancelled_at));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contracts_told_of_crew" ON "contracts" USING btree ("crew_id",greatest(crew_signed_at, owner_signed_at, cancelled_at),least(crew_signed_at, owner_signed_at, cancelled_at));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_cancelled_of_owner" ON "jobs" USING btree ("owner_id","cancelled_at") WHERE cancelled_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_standing_until" ON "jobs" USING btree ("end_date","id") WHERE status in ('open', 'filled');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notices_waiting" ON "notices" USING btree ("urgency","at","id","kind","subject_kind") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notices_sent" ON "notices" USING btree ("reporter_id","at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notices_about_subject" ON "notices" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notices_about_person" ON "notices" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "passages_told_of_owner" ON "passages" USING btree ("owner_id",greatest(departed_at, arrived_at, called_off_at, closed_at),least(departed_at, arrived_at, called_off_at, closed_at));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "passages_unfilled" ON "passages" USING btree ("job_id") WHERE owner_id is null;