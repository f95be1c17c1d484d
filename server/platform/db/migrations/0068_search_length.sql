ALTER TABLE "saved_searches" ADD COLUMN "length_min" double precision;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "length_max" double precision;