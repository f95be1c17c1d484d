UPDATE "tasks" SET "kind" = 'backfill-distances', "key" = 'backfill-distances' WHERE "kind" = 'promise-open-distances';--> statement-breakpoint
UPDATE "tasks" SET "kind" = 'purge-retained', "key" = 'purge-retained' WHERE "kind" = 'sweep-kept';--> statement-breakpoint
UPDATE "tasks" SET "kind" = 'inspection-pdf' WHERE "kind" = 'checklist-pdf';
