CREATE UNLOGGED TABLE "untold_signals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payloads" text[] NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "untold_signals" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);
