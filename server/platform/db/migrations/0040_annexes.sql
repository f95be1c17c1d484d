CREATE TABLE "annex_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"annex_id" uuid NOT NULL,
	"party" text NOT NULL,
	"png" "bytea" NOT NULL,
	"ink_hash" text NOT NULL,
	"address" text NOT NULL,
	"browser" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "annex_signatures_once" UNIQUE("annex_id","party")
);
--> statement-breakpoint
CREATE TABLE "annexes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"proposer_id" uuid NOT NULL,
	"status" text NOT NULL,
	"number" integer,
	"changes" jsonb NOT NULL,
	"end_reason" text,
	"note" text,
	"hash" text NOT NULL,
	"effects" jsonb,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"decline_reason" text,
	"reminded_at" timestamp (3) with time zone,
	"mailed_to_crew_at" timestamp (3) with time zone,
	"mailed_to_owner_at" timestamp (3) with time zone,
	CONSTRAINT "annexes_number_once" UNIQUE("contract_id","number"),
	CONSTRAINT "annexes_status" CHECK ("annexes"."status" in ('open', 'in_force', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "annexes_number" CHECK (("annexes"."status" = 'in_force') = ("annexes"."number" is not null))
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "amended" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "annexes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "annex_signatures" ADD CONSTRAINT "annex_signatures_annex_id_annexes_id_fk" FOREIGN KEY ("annex_id") REFERENCES "public"."annexes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annexes" ADD CONSTRAINT "annexes_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annexes" ADD CONSTRAINT "annexes_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "annexes_open_once" ON "annexes" USING btree ("contract_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "annexes_of_contract" ON "annexes" USING btree ("contract_id","proposed_at","id");--> statement-breakpoint
CREATE INDEX "annexes_waiting" ON "annexes" USING btree ("proposed_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "annexes_of_proposer" ON "annexes" USING btree ("proposer_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_completed_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND has_erased_party(OLD.id) THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE'
    AND (NEW.job_id, NEW.crew_id, NEW.owner_id, NEW.data, NEW.data_hash, NEW.owner_data, NEW.whole_hash, NEW.crew_signed_at, NEW.owner_signed_at)
      IS NOT DISTINCT FROM (OLD.job_id, OLD.crew_id, OLD.owner_id, OLD.data, OLD.data_hash, OLD.owner_data, OLD.whole_hash, OLD.crew_signed_at, OLD.owner_signed_at)
    AND ((NEW.status, NEW.ended_by) IS NOT DISTINCT FROM (OLD.status, OLD.ended_by)
      OR (OLD.status = 'completed' AND NEW.status = 'cancelled' AND NEW.ended_by IS NOT NULL))
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A completed contract does not change.';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER contracts_completed_kept BEFORE UPDATE OR DELETE ON "contracts" FOR EACH ROW WHEN (OLD.status = 'completed' OR OLD.ended_by IS NOT NULL) EXECUTE FUNCTION refuse_completed_change();
--> statement-breakpoint
CREATE FUNCTION refuse_annex_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND has_erased_party(OLD.contract_id) THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE'
    AND (NEW.id, NEW.contract_id, NEW.proposer_id, NEW.changes, NEW.end_reason, NEW.note, NEW.hash, NEW.proposed_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.contract_id, OLD.proposer_id, OLD.changes, OLD.end_reason, OLD.note, OLD.hash, OLD.proposed_at)
    AND (OLD.status = 'open' OR (NEW.status, NEW.number, NEW.answered_at, NEW.decline_reason)
      IS NOT DISTINCT FROM (OLD.status, OLD.number, OLD.answered_at, OLD.decline_reason))
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'An annex is answered once and never changed.';
END $$;
--> statement-breakpoint
CREATE TRIGGER annexes_kept BEFORE UPDATE OR DELETE ON "annexes" FOR EACH ROW EXECUTE FUNCTION refuse_annex_change();
--> statement-breakpoint
CREATE FUNCTION refuse_annex_signature_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND has_erased_party((SELECT contract_id FROM annexes WHERE id = OLD.annex_id)) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The signature of an annex does not change.';
END $$;
--> statement-breakpoint
CREATE TRIGGER annex_signatures_kept BEFORE UPDATE OR DELETE ON "annex_signatures" FOR EACH ROW EXECUTE FUNCTION refuse_annex_signature_change();
--> statement-breakpoint
CREATE TRIGGER annexes_not_emptied BEFORE TRUNCATE ON "annexes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER annex_signatures_not_emptied BEFORE TRUNCATE ON "annex_signatures" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_sealed_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE'
    AND NOT EXISTS (SELECT FROM contracts WHERE id = OLD.subject)
    AND NOT EXISTS (SELECT FROM annexes WHERE id = OLD.subject)
    AND NOT EXISTS (SELECT FROM checklists WHERE id = OLD.subject)
    AND NOT EXISTS (SELECT FROM passages WHERE job_id = OLD.subject)
  THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'A sealed file does not change.';
END $$;
