DROP INDEX IF EXISTS "applications_of_owner", "notices_of_reporter", "notices_of_subject", "notices_of_person", "notices_open", "jobs_standing_end", "users_by_name";
