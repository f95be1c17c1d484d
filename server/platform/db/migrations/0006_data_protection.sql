ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "applications_between";--> statement-breakpoint
CREATE INDEX "users_erased" ON "users" USING btree ("erased_at") WHERE erased_at is not null;--> statement-breakpoint
CREATE INDEX "contract_drafts_of_crew" ON "contract_drafts" USING btree ("crew_id");--> statement-breakpoint
CREATE INDEX "contract_signatures_of_contract" ON "contract_signatures" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "jobs_standing_end" ON "jobs" USING btree ("end_date") WHERE status in ('open', 'filled');--> statement-breakpoint
CREATE INDEX "reports_of_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_of_subject" ON "reports" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "applications_between" ON "applications" USING btree ("crew_id","owner_id","status");