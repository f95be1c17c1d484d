UPDATE "tasks" SET "kind" = 'tell-searches' WHERE "kind" = 'tell-search';
