CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid,
	"notice_id" uuid,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"operator_id" uuid,
	CONSTRAINT "complaints_about" CHECK (num_nonnulls("complaints"."statement_id", "complaints"."notice_id") = 1),
	CONSTRAINT "complaints_outcome" CHECK (("complaints"."outcome" is null) = ("complaints"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "decision_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"statement_id" uuid,
	"notice_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "decision_links_about" CHECK (num_nonnulls("decision_links"."statement_id", "decision_links"."notice_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_name" text,
	"until" date,
	"facts" text NOT NULL,
	"ground" text NOT NULL,
	"clause" text NOT NULL,
	"cited" text NOT NULL,
	"notice_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"operator_id" uuid,
	"ended_at" timestamp (3) with time zone,
	"reversed_at" timestamp (3) with time zone,
	CONSTRAINT "statements_actions" CHECK ("statements"."action" in ('warn', 'hide', 'disable'))
);
--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_links" ADD CONSTRAINT "decision_links_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_of_statement" ON "complaints" USING btree ("statement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_of_notice" ON "complaints" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "complaints_decided" ON "complaints" USING btree ("decided_at","id") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "decision_links_of_statement" ON "decision_links" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "decision_links_of_notice" ON "decision_links" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "statements_of_person" ON "statements" USING btree ("person_id","at");