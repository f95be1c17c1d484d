ALTER TABLE "titles" ADD COLUMN "presented_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "paper_state" text GENERATED ALWAYS AS (case when file_key is null then null when verified_at is not null then 'verified' when refused_at is not null then 'refused' else 'waiting' end) STORED;--> statement-breakpoint
ALTER TABLE "vessel_documents" ADD COLUMN "presented_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vessel_documents" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vessel_documents" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vessel_documents" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "vessel_documents" ADD COLUMN "paper_state" text GENERATED ALWAYS AS (case when file_key is null then null when verified_at is not null then 'verified' when refused_at is not null then 'refused' else 'waiting' end) STORED;--> statement-breakpoint
CREATE INDEX "titles_to_judge" ON "titles" USING btree ("paper_state","presented_at","id") WHERE paper_state is not null;--> statement-breakpoint
CREATE INDEX "vessel_documents_to_judge" ON "vessel_documents" USING btree ("paper_state","presented_at","id") WHERE paper_state is not null;--> statement-breakpoint
ALTER TABLE "titles" ADD CONSTRAINT "titles_verdict" CHECK (("titles"."refused_at" is null) = ("titles"."refusal" is null) and ("titles"."verified_at" is null or "titles"."refused_at" is null));--> statement-breakpoint
ALTER TABLE "vessel_documents" ADD CONSTRAINT "vessel_documents_verdict" CHECK (("vessel_documents"."refused_at" is null) = ("vessel_documents"."refusal" is null) and ("vessel_documents"."verified_at" is null or "vessel_documents"."refused_at" is null));--> statement-breakpoint
-- by hand
UPDATE "titles" SET "presented_at" = "updated_at";--> statement-breakpoint
UPDATE "vessel_documents" SET "presented_at" = "updated_at";
