-- by hand: a passage that ended before there were reminders has an account that nobody was reminded of.
INSERT INTO "tasks" ("id", "kind", "key", "payload", "run_at", "created_at")
SELECT gen_random_uuid(), 'remind-settlement', p."job_id"::text, jsonb_build_object('jobId', p."job_id"),
	greatest(coalesce(p."arrived_at", p."called_off_at") + interval '168 hours', now()), now()
FROM "passages" p
WHERE coalesce(p."arrived_at", p."called_off_at") IS NOT NULL
	AND EXISTS (
		SELECT FROM "contracts" c WHERE c."job_id" = p."job_id" AND (c."status" = 'completed' OR c."ended_by" IS NOT NULL)
			AND NOT EXISTS (SELECT FROM "settlements" s WHERE s."contract_id" = c."id" AND s."status" = 'signed')
	)
	AND NOT EXISTS (SELECT FROM "notifications" n WHERE n."job_id" = p."job_id" AND n."type" = 'settlement_reminder')
ON CONFLICT ("kind", "key") WHERE "failed_at" IS NULL AND "key" IS NOT NULL DO NOTHING;
