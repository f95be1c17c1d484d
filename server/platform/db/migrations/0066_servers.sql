CREATE TABLE "servers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"release" integer NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "release" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "finished" integer;