CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"text" text,
	"aspects" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	CONSTRAINT "reviews_once" UNIQUE("contract_id","author_id"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_two_people" CHECK ("reviews"."author_id" <> "reviews"."subject_id"),
	CONSTRAINT "reviews_reply" CHECK ("reviews"."reply" is null or "reviews"."replied_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "contracts" DROP CONSTRAINT "contracts_stars";--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "reviews_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_of_subject" ON "reviews" USING btree ("subject_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_of_author" ON "reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reviews_untold" ON "reviews" USING btree ("shown_at","id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "passages_to_review" ON "passages" USING btree (coalesce(arrived_at, called_off_at)) WHERE departed_at is not null and reviews_reminded_at is null;
--> statement-breakpoint
INSERT INTO "reviews" ("id", "contract_id", "author_id", "subject_id", "stars", "text", "created_at", "shown_at", "told_at")
SELECT gen_random_uuid(), "id", "owner_id", "crew_id", "stars", "rating_comment", coalesce("rated_at", "updated_at"), coalesce("rated_at", "updated_at"), coalesce("rated_at", "updated_at")
FROM "contracts" WHERE "stars" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "contracts" DROP COLUMN "stars";--> statement-breakpoint
ALTER TABLE "contracts" DROP COLUMN "rating_comment";--> statement-breakpoint
ALTER TABLE "contracts" DROP COLUMN "rated_at";