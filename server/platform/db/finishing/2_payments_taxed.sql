DROP INDEX "payments_taxed";
