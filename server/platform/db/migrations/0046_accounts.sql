CREATE TABLE "expense_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expense_id" uuid NOT NULL,
	"file" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "expense_photos_once" UNIQUE("expense_id","hash")
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"contract_id" uuid,
	"author_id" uuid NOT NULL,
	"category" text NOT NULL,
	"cents" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"note" text,
	"urgent" boolean NOT NULL,
	"status" text NOT NULL,
	"corrects" uuid,
	"decision_reason" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "expenses_corrected_once" UNIQUE("corrects"),
	CONSTRAINT "expenses_cents" CHECK ("expenses"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"method" text NOT NULL,
	"note" text,
	"status" text NOT NULL,
	"dispute_reason" text,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_cents" CHECK ("payments"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "settlement_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"settlement_id" uuid NOT NULL,
	"party" text NOT NULL,
	"png" "bytea" NOT NULL,
	"ink_hash" text NOT NULL,
	"address" text NOT NULL,
	"browser" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settlement_signatures_once" UNIQUE("settlement_id","party")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"proposer_id" uuid NOT NULL,
	"status" text NOT NULL,
	"lines" jsonb NOT NULL,
	"balance_cents" bigint NOT NULL,
	"fee" jsonb,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"voided_by" text,
	"signed_at" timestamp (3) with time zone,
	"mailed_to_crew_at" timestamp (3) with time zone,
	"mailed_to_owner_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settlements_signed" CHECK (("settlements"."status" = 'signed') = ("settlements"."signed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "agreed_all_in" jsonb;--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "expense_photos" ADD CONSTRAINT "expense_photos_expense_id_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expenses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_signatures" ADD CONSTRAINT "settlement_signatures_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_photos_of_file" ON "expense_photos" USING btree ("file");--> statement-breakpoint
CREATE INDEX "expenses_of_account" ON "expenses" USING btree ("contract_id","at","id");--> statement-breakpoint
CREATE INDEX "expenses_of_passage" ON "expenses" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "expenses_by" ON "expenses" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "payments_of_account" ON "payments" USING btree ("contract_id","at","id");--> statement-breakpoint
CREATE INDEX "payments_by" ON "payments" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_once" ON "settlements" USING btree ("contract_id") WHERE status <> 'void';--> statement-breakpoint
CREATE INDEX "settlements_of_account" ON "settlements" USING btree ("contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlements_by" ON "settlements" USING btree ("proposer_id");--> statement-breakpoint
CREATE FUNCTION refuse_settlement_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND (OLD.status <> 'signed' OR has_erased_party(OLD.contract_id)) THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE'
    AND (NEW.id, NEW.contract_id, NEW.proposer_id, NEW.lines, NEW.balance_cents, NEW.fee, NEW.content, NEW.hash, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.contract_id, OLD.proposer_id, OLD.lines, OLD.balance_cents, OLD.fee, OLD.content, OLD.hash, OLD.created_at)
    AND (OLD.status = 'open' OR (NEW.status, NEW.voided_by, NEW.signed_at) IS NOT DISTINCT FROM (OLD.status, OLD.voided_by, OLD.signed_at))
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A settlement is signed or void once and never changed.';
END $$;
--> statement-breakpoint
CREATE TRIGGER settlements_kept BEFORE UPDATE OR DELETE ON "settlements" FOR EACH ROW EXECUTE FUNCTION refuse_settlement_change();
--> statement-breakpoint
CREATE FUNCTION refuse_settlement_signature_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM settlements s WHERE s.id = OLD.settlement_id AND (s.status <> 'signed' OR has_erased_party(s.contract_id))
  ) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The signature of a settlement does not change.';
END $$;
--> statement-breakpoint
CREATE TRIGGER settlement_signatures_kept BEFORE UPDATE OR DELETE ON "settlement_signatures" FOR EACH ROW EXECUTE FUNCTION refuse_settlement_signature_change();
--> statement-breakpoint
CREATE TRIGGER settlements_not_emptied BEFORE TRUNCATE ON "settlements" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER settlement_signatures_not_emptied BEFORE TRUNCATE ON "settlement_signatures" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_sealed_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE'
    AND NOT EXISTS (SELECT FROM contracts WHERE id = OLD.subject)
    AND NOT EXISTS (SELECT FROM annexes WHERE id = OLD.subject)
    AND NOT EXISTS (SELECT FROM settlements WHERE id = OLD.subject)
    AND NOT EXISTS (SELECT FROM checklists WHERE id = OLD.subject)
    AND NOT EXISTS (SELECT FROM passages WHERE job_id = OLD.subject)
    AND NOT EXISTS (SELECT FROM sea_service WHERE id = OLD.subject)
    AND NOT EXISTS (SELECT FROM sea_service_sheets WHERE id = OLD.subject)
  THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'A sealed file does not change.';
END $$;
