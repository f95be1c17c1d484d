CREATE TABLE "terms_announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"effective_on" date NOT NULL,
	"summary" text,
	"announced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_notice_read" uuid;