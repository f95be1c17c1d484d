ALTER TABLE "sea_service" ADD COLUMN "crew_id" uuid;--> statement-breakpoint
ALTER TABLE "sea_service" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sea_service" ADD COLUMN "miles" numeric;--> statement-breakpoint
ALTER TABLE "sea_service" ADD COLUMN "days" numeric;--> statement-breakpoint
ALTER TABLE "sea_service" ADD COLUMN "night_hours" numeric;--> statement-breakpoint
CREATE INDEX "contracts_done_of_owner" ON "contracts" USING btree ("owner_id","end_date") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "contracts_done_of_crew" ON "contracts" USING btree ("crew_id","end_date" DESC NULLS FIRST,"id" DESC NULLS FIRST,"job_id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "hidden_reviews" ON "hidden_subjects" USING btree ("subject_id") WHERE kind = 'review';--> statement-breakpoint
CREATE INDEX "reviews_marks" ON "reviews" USING btree ("subject_id","shown_at","id","stars","aspects");--> statement-breakpoint
CREATE INDEX "sea_service_of_crew" ON "sea_service" USING btree ("crew_id","arrived_at" DESC NULLS FIRST,"contract_id" DESC NULLS FIRST,"miles","days","night_hours");--> statement-breakpoint
CREATE INDEX "sea_service_unfilled" ON "sea_service" USING btree ("contract_id") WHERE crew_id is null and status = 'signed';--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_sea_service_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND (OLD.status = 'refused' OR has_erased_party(OLD.contract_id)) THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND OLD.status = 'refused' AND (NEW.id, NEW.contract_id) IS NOT DISTINCT FROM (OLD.id, OLD.contract_id)
  THEN RETURN NEW; END IF;
  -- A task fills the others.
  IF TG_OP = 'UPDATE' AND OLD.crew_id IS NULL
    AND (NEW.id, NEW.contract_id, NEW.status, NEW.reason, NEW.data, NEW.hash, NEW.png, NEW.ink_hash, NEW.address, NEW.browser, NEW.email_verified, NEW.decided_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.contract_id, OLD.status, OLD.reason, OLD.data, OLD.hash, OLD.png, OLD.ink_hash, OLD.address, OLD.browser, OLD.email_verified, OLD.decided_at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A signed certificate does not change.';
END $$;
