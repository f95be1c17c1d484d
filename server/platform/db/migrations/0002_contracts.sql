CREATE TABLE "contract_drafts" (
	"job_id" uuid NOT NULL,
	"crew_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_drafts_job_id_crew_id_pk" PRIMARY KEY("job_id","crew_id")
);
--> statement-breakpoint
CREATE TABLE "contract_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"what" text NOT NULL,
	"actor_id" uuid,
	"address" text,
	"browser" text,
	"detail" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"party" text NOT NULL,
	"png" "bytea" NOT NULL,
	"ink_hash" text NOT NULL,
	"data_hash" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"superseded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"crew_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text NOT NULL,
	"data" jsonb NOT NULL,
	"data_hash" text NOT NULL,
	"owner_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"whole_hash" text,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"crew_signed_at" timestamp (3) with time zone,
	"owner_signed_at" timestamp (3) with time zone,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"return_reason" text,
	"cancelled_at" timestamp (3) with time zone,
	"pdf_key" text,
	"pdf_hash" text,
	"stars" integer,
	"rating_comment" text,
	"rated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contracts_once" UNIQUE("job_id","crew_id"),
	CONSTRAINT "contracts_status" CHECK ("contracts"."status" in ('pending_crew_signature', 'pending_owner_signature', 'completed', 'cancelled')),
	CONSTRAINT "contracts_stars" CHECK ("contracts"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "sealing_certificates" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"pem" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealing_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"certificates" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_drafts" ADD CONSTRAINT "contract_drafts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_drafts" ADD CONSTRAINT "contract_drafts_crew_id_users_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_events" ADD CONSTRAINT "contract_events_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_crew_id_users_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_events_of_contract" ON "contract_events" USING btree ("contract_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_signatures_once" ON "contract_signatures" USING btree ("contract_id","party") WHERE superseded_at is null;--> statement-breakpoint
CREATE INDEX "contracts_of_owner" ON "contracts" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contracts_of_crew" ON "contracts" USING btree ("crew_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contracts_waiting" ON "contracts" USING btree ("waiting_since") WHERE status in ('pending_crew_signature', 'pending_owner_signature');--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'Evidence is only ever added to.'; END $$;
--> statement-breakpoint
CREATE TRIGGER contract_events_append_only BEFORE UPDATE OR DELETE ON "contract_events" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_signature_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' AND OLD.superseded_at IS NULL AND NEW.superseded_at IS NOT NULL
    AND (NEW.id, NEW.contract_id, NEW.party, NEW.png, NEW.ink_hash, NEW.data_hash, NEW.signed_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.contract_id, OLD.party, OLD.png, OLD.ink_hash, OLD.data_hash, OLD.signed_at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A signature is only ever superseded.';
END $$;
--> statement-breakpoint
CREATE TRIGGER contract_signatures_kept BEFORE UPDATE OR DELETE ON "contract_signatures" FOR EACH ROW EXECUTE FUNCTION refuse_signature_change();
--> statement-breakpoint
CREATE FUNCTION refuse_completed_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW.status, NEW.job_id, NEW.crew_id, NEW.owner_id, NEW.data, NEW.data_hash, NEW.owner_data, NEW.whole_hash, NEW.crew_signed_at, NEW.owner_signed_at)
      IS NOT DISTINCT FROM (OLD.status, OLD.job_id, OLD.crew_id, OLD.owner_id, OLD.data, OLD.data_hash, OLD.owner_data, OLD.whole_hash, OLD.crew_signed_at, OLD.owner_signed_at)
    AND (OLD.pdf_key IS NULL OR (NEW.pdf_key, NEW.pdf_hash) IS NOT DISTINCT FROM (OLD.pdf_key, OLD.pdf_hash))
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A completed contract does not change.';
END $$;
--> statement-breakpoint
CREATE TRIGGER contracts_completed_kept BEFORE UPDATE OR DELETE ON "contracts" FOR EACH ROW WHEN (OLD.status = 'completed') EXECUTE FUNCTION refuse_completed_change();
--> statement-breakpoint
CREATE TRIGGER contract_events_not_emptied BEFORE TRUNCATE ON "contract_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER contract_signatures_not_emptied BEFORE TRUNCATE ON "contract_signatures" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
