-- Links of people who lost their place, were blocked by the owner or whose account ended: none wakes again.
DELETE FROM "passage_shares" s USING "jobs" j, "users" u
WHERE j."id" = s."job_id" AND u."id" = s."by_id" AND (
	u."disabled_at" IS NOT NULL OR u."erased_at" IS NOT NULL
	OR (s."by_id" <> j."owner_id" AND NOT EXISTS (
		SELECT 1 FROM "applications" a
		WHERE a."job_id" = s."job_id" AND a."crew_id" = s."by_id" AND a."status" = 'accepted' AND a."withdrawn_at" IS NULL
	))
	OR EXISTS (SELECT 1 FROM "blocks" b WHERE b."blocker_id" = j."owner_id" AND b."blocked_id" = s."by_id")
);
