DROP INDEX "hidden_subjects_of_subject";--> statement-breakpoint
CREATE INDEX "hidden_subjects_of_subject" ON "hidden_subjects" USING btree ("subject_id","kind","at");