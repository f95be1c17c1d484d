-- Controls of direction are refused in names and titles from now on. What was signed stays as it was signed.
UPDATE "users" SET "name" = btrim(regexp_replace("name", '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F]', '', 'g'))
WHERE "name" ~ '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F]';--> statement-breakpoint
UPDATE "users" SET "company_name" = nullif(btrim(regexp_replace("company_name", '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F]', '', 'g')), '')
WHERE "company_name" ~ '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F]';--> statement-breakpoint
UPDATE "jobs" SET
	"title" = btrim(regexp_replace("title", '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F]', '', 'g')),
	"vessel_name" = nullif(btrim(regexp_replace("vessel_name", '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F]', '', 'g')), ''),
	"origin_port" = btrim(regexp_replace("origin_port", '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F]', '', 'g')),
	"destination_port" = btrim(regexp_replace("destination_port", '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F]', '', 'g'))
WHERE concat("title", "vessel_name", "origin_port", "destination_port") ~ '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F]';--> statement-breakpoint
UPDATE "contract_drafts" SET "data" = regexp_replace("data"::text, '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F]', '', 'g')::jsonb
WHERE "data"::text ~ '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F]';--> statement-breakpoint
UPDATE "notifications" SET "message" = regexp_replace("message", '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F]', '', 'g')
WHERE "message" ~ '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F]';
