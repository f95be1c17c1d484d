DROP INDEX "notices_once";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("reporter_id","subject_kind","subject_id") WHERE decided_at is null and url is null and reopened_at is null;