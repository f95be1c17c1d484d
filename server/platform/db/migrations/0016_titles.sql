CREATE TABLE "titles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"number" text,
	"issuer" text,
	"issued_on" date,
	"valid_until" date,
	"file_key" text,
	"file_name" text,
	"verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "titles_name" CHECK (("titles"."kind" = 'OTHER') = ("titles"."name" is not null)),
	CONSTRAINT "titles_file" CHECK (("titles"."file_key" is null) = ("titles"."file_name" is null))
);
--> statement-breakpoint
ALTER TABLE "titles" ADD CONSTRAINT "titles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "titles_of_user" ON "titles" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "titles_of_file" ON "titles" USING btree ("file_key") WHERE file_key is not null;