import { expect, test } from 'vitest'
import { besideServers } from './beside-servers.mjs'

test.each([
  ['ALTER TABLE "a" ADD COLUMN "b" text;', 'ALTER TABLE "a" ADD COLUMN IF NOT EXISTS "b" text;'],
  ['CREATE INDEX "a_b" ON "a" ("b");', 'CREATE INDEX IF NOT EXISTS "a_b" ON "a" ("b");'],
  ['CREATE UNIQUE INDEX "a_b" ON "a" ("b");', 'CREATE UNIQUE INDEX IF NOT EXISTS "a_b" ON "a" ("b");'],
  [
    'ALTER TABLE "a" ADD CONSTRAINT "a_b" CHECK ("a"."b" > 0);',
    'ALTER TABLE "a" ADD CONSTRAINT "a_b" CHECK ("a"."b" > 0) NOT VALID;',
  ],
  [
    'ALTER TABLE "c" ADD CONSTRAINT "c_b" FOREIGN KEY ("b") REFERENCES "public"."a"("id");',
    'ALTER TABLE "c" ADD CONSTRAINT "c_b" FOREIGN KEY ("b") REFERENCES "public"."a"("id");',
  ],
])('%s', (written, expected) => {
  const table = 'CREATE TABLE "c" ();--> statement-breakpoint\n'
  expect(besideServers(table + written)).toBe(table + expected)
  // Run once more over its own text, it changes nothing.
  expect(besideServers(table + expected)).toBe(table + expected)
})
