ALTER TABLE "users" ADD COLUMN "desk_key" text GENERATED ALWAYS AS (' ' || plain_text(name) || ' ' || plain_text(email) || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name_key","id") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("name_key","id") WHERE erased_at is null and disabled_at is not null;--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("name_key","id") WHERE erased_at is null and disabled_at is null and email_verified_at is null;--> statement-breakpoint
CREATE INDEX "users_desk_key" ON "users" USING gin (desk_key gin_trgm_ops) WHERE erased_at is null;