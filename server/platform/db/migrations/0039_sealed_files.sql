CREATE TABLE "sealed_files" (
	"subject" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "sealed_files_subject_kind_pk" PRIMARY KEY("subject","kind"),
	CONSTRAINT "sealed_files_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "sealed_files_hash" ON "sealed_files" USING btree ("hash");--> statement-breakpoint
INSERT INTO "sealed_files" ("subject", "kind", "key", "hash")
	SELECT "id", 'contract', "pdf_key", "pdf_hash" FROM "contracts" WHERE "pdf_key" IS NOT NULL AND "pdf_hash" IS NOT NULL
	UNION ALL SELECT "id", 'inspection', "pdf_key", "pdf_hash" FROM "checklists" WHERE "pdf_key" IS NOT NULL AND "pdf_hash" IS NOT NULL
	UNION ALL SELECT "checklist_id", 'handover', "pdf_key", "pdf_hash" FROM "handover_records" WHERE "pdf_key" IS NOT NULL AND "pdf_hash" IS NOT NULL
	UNION ALL SELECT "job_id", 'departure', "pdf_key", "pdf_hash" FROM "passages" WHERE "pdf_key" IS NOT NULL AND "pdf_hash" IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION refuse_sealed_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE'
    AND NOT EXISTS (SELECT FROM contracts WHERE id = OLD.subject)
    AND NOT EXISTS (SELECT FROM checklists WHERE id = OLD.subject)
    AND NOT EXISTS (SELECT FROM passages WHERE job_id = OLD.subject)
  THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'A sealed file does not change.';
END $$;
--> statement-breakpoint
CREATE TRIGGER sealed_files_kept BEFORE UPDATE OR DELETE ON "sealed_files" FOR EACH ROW EXECUTE FUNCTION refuse_sealed_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_completed_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND has_erased_party(OLD.id) THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE'
    AND (NEW.status, NEW.job_id, NEW.crew_id, NEW.owner_id, NEW.data, NEW.data_hash, NEW.owner_data, NEW.whole_hash, NEW.crew_signed_at, NEW.owner_signed_at)
      IS NOT DISTINCT FROM (OLD.status, OLD.job_id, OLD.crew_id, OLD.owner_id, OLD.data, OLD.data_hash, OLD.owner_data, OLD.whole_hash, OLD.crew_signed_at, OLD.owner_signed_at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A completed contract does not change.';
END $$;
--> statement-breakpoint
ALTER TABLE "checklists" DROP COLUMN "pdf_key";--> statement-breakpoint
ALTER TABLE "checklists" DROP COLUMN "pdf_hash";--> statement-breakpoint
ALTER TABLE "handover_records" DROP COLUMN "pdf_key";--> statement-breakpoint
ALTER TABLE "handover_records" DROP COLUMN "pdf_hash";--> statement-breakpoint
ALTER TABLE "contracts" DROP COLUMN "pdf_key";--> statement-breakpoint
ALTER TABLE "contracts" DROP COLUMN "pdf_hash";--> statement-breakpoint
ALTER TABLE "passages" DROP COLUMN "pdf_key";--> statement-breakpoint
ALTER TABLE "passages" DROP COLUMN "pdf_hash";