ALTER TABLE "sea_service" ADD COLUMN "crew_id" uuid;--> statement-breakpoint
ALTER TABLE "sea_service" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sea_service" ADD COLUMN "miles" numeric;--> statement-breakpoint
ALTER TABLE "sea_service" ADD COLUMN "days" numeric;--> statement-breakpoint
ALTER TABLE "sea_service" ADD COLUMN "night_hours" numeric;--> statement-breakpoint
CREATE INDEX "contracts_done_of_owner" ON "contracts" USING btree ("owner_id","end_date") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "contracts_done_of_crew" ON "contracts" USING btree ("crew_id","end_date") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "hidden_subjects_of_kind" ON "hidden_subjects" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "reviews_marks" ON "reviews" USING btree ("subject_id","shown_at","id","stars","aspects");--> statement-breakpoint
CREATE INDEX "sea_service_of_crew" ON "sea_service" USING btree ("crew_id","arrived_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"miles","days","night_hours");--> statement-breakpoint
CREATE FUNCTION sum_up_sea_service() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.crew_id := CASE WHEN NEW.status = 'signed' THEN (SELECT crew_id FROM contracts WHERE id = NEW.contract_id) END;
  NEW.arrived_at := (NEW.data ->> 'arrivedAt')::timestamptz;
  NEW.miles := (NEW.data ->> 'miles')::numeric;
  NEW.days := (NEW.data ->> 'days')::numeric;
  NEW.night_hours := (NEW.data ->> 'nightHours')::numeric;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sea_service_summed BEFORE INSERT OR UPDATE ON "sea_service" FOR EACH ROW EXECUTE FUNCTION sum_up_sea_service();
--> statement-breakpoint
ALTER TABLE "sea_service" DISABLE TRIGGER sea_service_kept;
--> statement-breakpoint
UPDATE "sea_service" SET "decided_at" = "decided_at" WHERE "status" = 'signed';
--> statement-breakpoint
ALTER TABLE "sea_service" ENABLE TRIGGER sea_service_kept;
