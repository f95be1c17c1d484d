DROP INDEX IF EXISTS "payments_taxed";
