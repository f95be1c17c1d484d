CREATE INDEX "contracts_done_of_owner" ON "contracts" USING btree ("owner_id","end_date") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "contracts_done_of_crew" ON "contracts" USING btree ("crew_id","end_date") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "hidden_subjects_of_kind" ON "hidden_subjects" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "reviews_marks" ON "reviews" USING btree ("subject_id","shown_at","id","stars","aspects");