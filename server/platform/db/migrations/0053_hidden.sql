CREATE TABLE "hidden_subjects" (
	"statement_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "hidden_subjects_of_subject" ON "hidden_subjects" USING btree ("subject_id","kind","at");--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "hidden_at";--> statement-breakpoint
-- By hand: what is deleted, also by a reference, takes along the rows that hide it.
CREATE FUNCTION drop_hidden() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM hidden_subjects USING gone
  WHERE hidden_subjects.kind = TG_ARGV[0] AND hidden_subjects.subject_id = gone.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_hidden AFTER DELETE ON "jobs" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_hidden('job');
--> statement-breakpoint
CREATE TRIGGER users_hidden AFTER DELETE ON "users" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_hidden('user');
--> statement-breakpoint
CREATE TRIGGER reviews_hidden AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_hidden('review');
--> statement-breakpoint
CREATE TRIGGER job_questions_hidden AFTER DELETE ON "job_questions" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_hidden('question');
--> statement-breakpoint
CREATE TRIGGER vessels_hidden AFTER DELETE ON "vessels" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_hidden('vessel');
