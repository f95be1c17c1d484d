CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"store" uuid,
	CONSTRAINT "installation_only" CHECK ("installation"."only")
);
--> statement-breakpoint
CREATE TABLE "stray_files" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL
);
