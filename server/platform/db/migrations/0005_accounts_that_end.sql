ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;
--> statement-breakpoint
CREATE FUNCTION has_erased_party(contract uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM contracts c JOIN users u ON u.id IN (c.owner_id, c.crew_id) WHERE c.id = contract AND u.erased_at IS NOT NULL)
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND has_erased_party(OLD.contract_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'Evidence is only ever added to.';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER contract_events_append_only BEFORE UPDATE OR DELETE ON "contract_events" FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
--> statement-breakpoint
CREATE FUNCTION refuse_handover_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND has_erased_party((SELECT contract_id FROM checklists WHERE id = OLD.checklist_id)) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'Evidence is only ever added to.';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER handover_signatures_kept BEFORE UPDATE OR DELETE ON "handover_signatures" FOR EACH ROW EXECUTE FUNCTION refuse_handover_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_signature_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND has_erased_party(OLD.contract_id) THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND OLD.superseded_at IS NULL AND NEW.superseded_at IS NOT NULL
    AND (NEW.id, NEW.contract_id, NEW.party, NEW.png, NEW.ink_hash, NEW.data_hash, NEW.signed_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.contract_id, OLD.party, OLD.png, OLD.ink_hash, OLD.data_hash, OLD.signed_at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A signature is only ever superseded.';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_completed_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND has_erased_party(OLD.id) THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE'
    AND (NEW.status, NEW.job_id, NEW.crew_id, NEW.owner_id, NEW.data, NEW.data_hash, NEW.owner_data, NEW.whole_hash, NEW.crew_signed_at, NEW.owner_signed_at)
      IS NOT DISTINCT FROM (OLD.status, OLD.job_id, OLD.crew_id, OLD.owner_id, OLD.data, OLD.data_hash, OLD.owner_data, OLD.whole_hash, OLD.crew_signed_at, OLD.owner_signed_at)
    AND (OLD.pdf_key IS NULL OR (NEW.pdf_key, NEW.pdf_hash) IS NOT DISTINCT FROM (OLD.pdf_key, OLD.pdf_hash))
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A completed contract does not change.';
END $$;
