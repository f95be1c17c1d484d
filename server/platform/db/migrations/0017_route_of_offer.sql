ALTER TABLE "jobs" ADD COLUMN "from_port" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "to_port" text;--> statement-breakpoint
CREATE INDEX "jobs_open_route" ON "jobs" USING btree ("from_port","to_port") WHERE status = 'open';