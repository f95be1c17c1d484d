ALTER TABLE "checklist_items" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "value" double precision;--> statement-breakpoint
ALTER TABLE "checklist_rejections" ADD COLUMN "handed_over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "checklists" ADD COLUMN "handed_over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "handover_records" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_unit" CHECK ("checklist_items"."unit" in ('h', '%', 'l', 'V'));--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_value" CHECK ("checklist_items"."value" is null or "checklist_items"."unit" is not null);--> statement-breakpoint
-- What is being filled in is asked for its figures from now on; what was sent stays as it was.
UPDATE "checklist_items" AS "item" SET "unit" = CASE "item"."key" WHEN 'eng_horas' THEN 'h' WHEN 'eng_combustible' THEN '%' ELSE 'V' END
FROM "checklists" AS "list"
WHERE "list"."id" = "item"."checklist_id" AND "list"."version" = "item"."version" AND "list"."status" = 'draft'
	AND "item"."key" IN ('eng_horas', 'eng_combustible', 'ele_baterias');--> statement-breakpoint
UPDATE "checklist_items" AS "item" SET "label" = 'Horas de motor'
FROM "checklists" AS "list"
WHERE "list"."id" = "item"."checklist_id" AND "list"."version" = "item"."version" AND "list"."phase" = 'arrival'
	AND "list"."status" <> 'approved' AND "item"."label" = 'Horas de motor a la salida';
