ALTER TABLE "notifications" ADD COLUMN "vessel_id" uuid;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "reminded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "reminded_for" date;--> statement-breakpoint
ALTER TABLE "vessel_documents" ADD COLUMN "reminded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vessel_documents" ADD COLUMN "reminded_for" date;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_vessel_id_vessels_id_fk" FOREIGN KEY ("vessel_id") REFERENCES "public"."vessels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_of_vessel" ON "notifications" USING btree ("vessel_id") WHERE vessel_id is not null;--> statement-breakpoint
CREATE INDEX "titles_ending" ON "titles" USING btree ("valid_until") WHERE valid_until is not null;--> statement-breakpoint
CREATE INDEX "vessel_documents_ending" ON "vessel_documents" USING btree ("valid_until") WHERE valid_until is not null;--> statement-breakpoint
CREATE INDEX "vessels_of_other_flag" ON "vessels" USING btree ("flag") WHERE flag <> 'ES';