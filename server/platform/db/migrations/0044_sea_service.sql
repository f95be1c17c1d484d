CREATE TABLE "sea_service" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"data" jsonb,
	"hash" text,
	"png" "bytea",
	"ink_hash" text,
	"address" text,
	"browser" text,
	"email_verified" boolean,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sea_service_once" UNIQUE("contract_id"),
	CONSTRAINT "sea_service_status" CHECK ("sea_service"."status" in ('signed', 'refused')),
	CONSTRAINT "sea_service_refusal" CHECK (("sea_service"."status" = 'refused') = ("sea_service"."reason" is not null)),
	CONSTRAINT "sea_service_signature" CHECK (num_nonnulls("sea_service"."data", "sea_service"."hash", "sea_service"."png", "sea_service"."ink_hash", "sea_service"."address", "sea_service"."browser", "sea_service"."email_verified") = case when "sea_service"."status" = 'signed' then 7 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "sea_service_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sea_service_sheets_once" UNIQUE("user_id","hash")
);
--> statement-breakpoint
ALTER TABLE "sea_service" ADD CONSTRAINT "sea_service_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sea_service_sheets" ADD CONSTRAINT "sea_service_sheets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION refuse_sea_service_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND (OLD.status = 'refused' OR has_erased_party(OLD.contract_id)) THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND OLD.status = 'refused' AND (NEW.id, NEW.contract_id) IS NOT DISTINCT FROM (OLD.id, OLD.contract_id)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A signed certificate does not change.';
END $$;
--> statement-breakpoint
CREATE TRIGGER sea_service_kept BEFORE UPDATE OR DELETE ON "sea_service" FOR EACH ROW EXECUTE FUNCTION refuse_sea_service_change();
--> statement-breakpoint
CREATE TRIGGER sea_service_not_emptied BEFORE TRUNCATE ON "sea_service" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_sea_service_sheet_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'A sheet of certificates does not change.';
END $$;
--> statement-breakpoint
CREATE TRIGGER sea_service_sheets_kept BEFORE UPDATE ON "sea_service_sheets" FOR EACH ROW EXECUTE FUNCTION refuse_sea_service_sheet_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_sealed_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE'
    AND NOT EXISTS (SELECT FROM contracts WHERE id = OLD.subject)
    AND NOT EXISTS (SELECT FROM annexes WHERE id = OLD.subject)
    AND NOT EXISTS (SELECT FROM checklists WHERE id = OLD.subject)
    AND NOT EXISTS (SELECT FROM passages WHERE job_id = OLD.subject)
    AND NOT EXISTS (SELECT FROM sea_service WHERE id = OLD.subject)
    AND NOT EXISTS (SELECT FROM sea_service_sheets WHERE id = OLD.subject)
  THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'A sealed file does not change.';
END $$;
