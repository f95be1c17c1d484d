CREATE TABLE "false_starts" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"statement_by" uuid,
	"statement" text,
	"stated_at" timestamp (3) with time zone,
	"sealed_at" timestamp (3) with time zone,
	"record" jsonb,
	"hash" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "log_entries" ADD COLUMN "answer_agrees" boolean;--> statement-breakpoint
ALTER TABLE "log_entries" ADD COLUMN "answer_text" text;--> statement-breakpoint
ALTER TABLE "log_entries" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "aboard_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "waits_before" jsonb;--> statement-breakpoint
ALTER TABLE "false_starts" ADD CONSTRAINT "false_starts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "false_starts" ADD CONSTRAINT "false_starts_statement_by_users_id_fk" FOREIGN KEY ("statement_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "false_starts_stated_by" ON "false_starts" USING btree ("statement_by");--> statement-breakpoint
ALTER TABLE "log_entries" ADD CONSTRAINT "log_entries_answer" CHECK (("log_entries"."answer_agrees" is null) = ("log_entries"."answered_at" is null));
--> statement-breakpoint
CREATE FUNCTION refuse_false_start_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND (NOT EXISTS (SELECT FROM jobs WHERE id = OLD.job_id) OR NOT EXISTS (SELECT FROM passages WHERE job_id = OLD.job_id)) THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND OLD.sealed_at IS NULL
    AND (NEW.job_id, NEW.cause, NEW.conditions, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.job_id, OLD.cause, OLD.conditions, OLD.created_at)
    AND (OLD.stated_at IS NULL OR (NEW.statement_by, NEW.statement, NEW.stated_at)
      IS NOT DISTINCT FROM (OLD.statement_by, OLD.statement, OLD.stated_at))
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The record of a false start does not change.';
END $$;
--> statement-breakpoint
CREATE TRIGGER false_starts_kept BEFORE UPDATE OR DELETE ON "false_starts" FOR EACH ROW EXECUTE FUNCTION refuse_false_start_change();
--> statement-breakpoint
CREATE TRIGGER false_starts_not_emptied BEFORE TRUNCATE ON "false_starts" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
