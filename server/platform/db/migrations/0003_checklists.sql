CREATE TABLE "checklist_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checklist_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"category" text NOT NULL,
	"label" text NOT NULL,
	"check" text NOT NULL,
	"critical" boolean NOT NULL,
	"photo_expected" boolean NOT NULL,
	"asked_by_zone" boolean NOT NULL,
	"status" text,
	"notes" text,
	"expires_on" date,
	"completed_at" timestamp (3) with time zone,
	"flagged" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "checklist_items_once" UNIQUE("checklist_id","version","key"),
	CONSTRAINT "checklist_items_status" CHECK ("checklist_items"."status" in ('working', 'needs_attention', 'not_working', 'not_applicable'))
);
--> statement-breakpoint
CREATE TABLE "checklist_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"file" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checklist_photos_once" UNIQUE("item_id","hash")
);
--> statement-breakpoint
CREATE TABLE "checklist_rejections" (
	"checklist_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"vessel_info" jsonb NOT NULL,
	"location" jsonb NOT NULL,
	"weather_conditions" jsonb NOT NULL,
	"zone" integer,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"rejected_at" timestamp (3) with time zone NOT NULL,
	"notes" text NOT NULL,
	CONSTRAINT "checklist_rejections_checklist_id_version_pk" PRIMARY KEY("checklist_id","version")
);
--> statement-breakpoint
CREATE TABLE "checklists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"phase" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"crew_id" uuid NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"vessel_info" jsonb NOT NULL,
	"location" jsonb NOT NULL,
	"weather_conditions" jsonb NOT NULL,
	"zone" integer,
	"submitted_at" timestamp (3) with time zone,
	"reviewed_at" timestamp (3) with time zone,
	"review_notes" text,
	"pdf_key" text,
	"pdf_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checklists_once" UNIQUE("contract_id","phase"),
	CONSTRAINT "checklists_status" CHECK ("checklists"."status" in ('draft', 'submitted', 'approved', 'needs_review'))
);
--> statement-breakpoint
CREATE TABLE "handover_records" (
	"checklist_id" uuid PRIMARY KEY NOT NULL,
	"differences" jsonb NOT NULL,
	"data_hash" text NOT NULL,
	"pdf_key" text,
	"pdf_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handover_signatures" (
	"checklist_id" uuid NOT NULL,
	"party" text NOT NULL,
	"png" "bytea" NOT NULL,
	"ink_hash" text NOT NULL,
	"data_hash" text NOT NULL,
	"address" text NOT NULL,
	"browser" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "handover_signatures_checklist_id_party_pk" PRIMARY KEY("checklist_id","party")
);
--> statement-breakpoint
CREATE TABLE "photo_path_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_photos" ADD CONSTRAINT "checklist_photos_item_id_checklist_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."checklist_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_rejections" ADD CONSTRAINT "checklist_rejections_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_crew_id_users_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_records" ADD CONSTRAINT "handover_records_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_signatures" ADD CONSTRAINT "handover_signatures_checklist_id_handover_records_checklist_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."handover_records"("checklist_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_photos_of_file" ON "checklist_photos" USING btree ("file");--> statement-breakpoint
CREATE INDEX "checklists_of_owner" ON "checklists" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "checklists_of_crew" ON "checklists" USING btree ("crew_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE TRIGGER handover_signatures_kept BEFORE UPDATE OR DELETE ON "handover_signatures" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER handover_signatures_not_emptied BEFORE TRUNCATE ON "handover_signatures" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
