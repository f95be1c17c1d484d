import fs from 'node:fs'
import { expect, test } from 'vitest'
import { readProgram } from '#server/platform/read-program.ts'

/**
 * The last migration of each release. One that follows a release which somebody has gets a line of its own, and
 * `release` in package.json is raised; until then it takes the place of the last line.
 */
const lastOf = ['0013_notification_params', '0072_role_budgets', '0073_growth_last']

test('Each migration belongs to a release', () => {
  const { entries } = JSON.parse(
    fs.readFileSync('server/platform/db/migrations/meta/_journal.json', 'utf8'),
  ) as { entries: { tag: string }[] }
  expect([entries.at(-1)?.tag, readProgram().release]).toEqual([lastOf.at(-1), lastOf.length])
})

const folder = 'server/platform/db/migrations'
/** From here on a server of the release before goes on beside the tables. */
const FIRST = '0064'

const removes =
  /\b(drop|rename|set not null|alter type|set data type|delete from|truncate)\b|add column (?=[^;]*not null)(?![^;]*(default|generated))/gi
/** Rules that bind a table or a column that was there before. */
const binds =
  /alter table (?:only )?"(?<table>\w+)" add constraint "?\w+"? (?<rule>[^;]+)|create unique index [^;]*? on "(?<of>\w+)"(?<columns>[^;]*)/gi

const isNewIn = (text: string, table: string, rule: string) =>
  new RegExp(`create table "${table}"`, 'i').test(text) ||
  [...text.matchAll(new RegExp(`alter table "${table}" add column "(\\w+)"`, 'gi'))].some(([, column]) =>
    rule.includes(`"${column}"`),
  )

const withoutComments = (text: string) => text.replace(/--.*$/gm, '')
function takenBy(name: string, given: string): string[] {
  const text = withoutComments(given)
  const bound = [...text.matchAll(binds)].flatMap(({ groups = {} }) => {
    const { table = groups.of ?? '', rule = groups.columns ?? '' } = groups
    return isNewIn(text, table, rule) ? [] : `${name}: binds ${table}`
  })
  return [...[...text.matchAll(removes)].map(([words]) => `${name}: ${words.toLowerCase()}`), ...bound]
}

/** From here on it holds up nobody, however many rows a table has. */
const FIRST_BESIDE = '0073'

const newTables = (text: string) =>
  new Set([...text.matchAll(/create table (?:if not exists )?"(\w+)"/gi)].map(([, table]) => table))
const stops: [RegExp, string][] = [
  [/alter table "(?<table>\w+)" add column (?!if not exists)/gi, 'a column without IF NOT EXISTS'],
  [/create (?:unique )?index (?!if not exists)[^;]*? on "(?<table>\w+)"/gi, 'an index without IF NOT EXISTS'],
  [/alter table "(?<table>\w+)" add constraint [^;]*(?<!not valid);/gi, 'a constraint without NOT VALID'],
  [
    /alter table "(?<table>\w+)" add column [^;]*(?:generated always|default \(*(?:gen_random_uuid|random|clock_timestamp|nextval)|serial)/gi,
    'a column that writes the table anew',
  ],
  [/\bupdate "?(?<table>\w+)"? set\b/gi, 'rows that are written at once'],
]
/** The statements that would hold up those who write while a migration of a large table runs. */
function stoppedBy(name: string, given: string): string[] {
  const text = withoutComments(given).replaceAll('--> statement-breakpoint', '')
  const fresh = newTables(text)
  const joined = withoutComments(given.replaceAll('--> statement-breakpoint', '\u0000'))
    .split('\u0000')
    .filter(
      chunk =>
        /^\s*(alter table "\w+" add column|create (unique )?index)/i.test(chunk) && /;\s*\S/.test(chunk),
    )
    .map(chunk => `${name}: two statements in one: ${chunk}`)
  const stopping = stops.flatMap(([pattern, told]) =>
    [...text.matchAll(pattern)]
      .filter(({ groups }) => !fresh.has(groups?.table))
      .map(({ groups }) => `${name}: ${told}: ${groups?.table}`),
  )
  return [...joined, ...stopping]
}

test('A migration holds up nobody: columns and indexes can come before it, rows are written by tasks', () => {
  const found = fs
    .readdirSync(folder)
    .filter(name => name.endsWith('.sql') && name >= FIRST_BESIDE)
    .flatMap(name => stoppedBy(name, fs.readFileSync(`${folder}/${name}`, 'utf8')))
  expect(found).toEqual([])
})

test.each([
  'ALTER TABLE "a" ADD COLUMN "b" text;',
  'CREATE INDEX "a_b" ON "a" USING btree ("b");',
  'CREATE UNIQUE INDEX "a_b" ON "a" USING btree ("b");',
  'ALTER TABLE "a" ADD CONSTRAINT "a_b" FOREIGN KEY ("b") REFERENCES "public"."c"("id");',
  'ALTER TABLE "a" ADD COLUMN IF NOT EXISTS "b" uuid DEFAULT gen_random_uuid() NOT NULL;',
  'ALTER TABLE "a" ADD COLUMN IF NOT EXISTS "b" text GENERATED ALWAYS AS (lower("c")) STORED;',
  'UPDATE "a" SET "b" = 1;',
  'CREATE INDEX IF NOT EXISTS "a_b" ON "a" USING btree ("b");\nCREATE INDEX "c_b" ON "c" ("b");',
])('%s holds up somebody', text => {
  expect(stoppedBy('a', `CREATE TABLE "c" ();--> statement-breakpoint\n${text}`)).toHaveLength(1)
})

test.each([
  'ALTER TABLE "a" ADD COLUMN IF NOT EXISTS "b" text DEFAULT 1 NOT NULL;',
  'CREATE INDEX IF NOT EXISTS "a_b" ON "a" USING btree ("b");',
  'CREATE INDEX "c_b" ON "c" USING btree ("b");',
  'ALTER TABLE "c" ADD CONSTRAINT "c_b" FOREIGN KEY ("b") REFERENCES "public"."a"("id");',
  'ALTER TABLE "a" ADD CONSTRAINT "a_b" CHECK ("a"."b" > 0) NOT VALID;',
])('%s holds up nobody', text => {
  expect(stoppedBy('a', `CREATE TABLE "c" ();--> statement-breakpoint\n${text}`)).toEqual([])
})

test('A migration only adds: a server of the release before goes on', () => {
  const found = fs
    .readdirSync(folder)
    .filter(name => name.endsWith('.sql') && name >= FIRST)
    .flatMap(name => takenBy(name, fs.readFileSync(`${folder}/${name}`, 'utf8')))
  expect(found).toEqual([])
})

test.each([
  'DROP TABLE "a";',
  'ALTER TABLE "a" DROP COLUMN "b";',
  'ALTER TABLE "a" RENAME TO "b";',
  'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
  'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;',
  'ALTER TYPE "a" ADD VALUE 1;',
  'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
  'DELETE FROM "a";',
  'ALTER TABLE "a" ADD CONSTRAINT "a_b" CHECK ("a"."b" > 0);',
  'ALTER TABLE "a" ADD COLUMN "c" text;ALTER TABLE "a" ADD CONSTRAINT "a_b" UNIQUE("b");',
  'CREATE UNIQUE INDEX "a_b" ON "a" USING btree ("b");',
])('%s does more', text => {
  expect(takenBy('a', `-- drop\nCREATE TABLE "c" ();${text}`)).toHaveLength(1)
})

test.each([
  'ALTER TABLE "c" ADD CONSTRAINT "c_b" FOREIGN KEY ("b") REFERENCES "public"."a"("id");',
  'CREATE UNIQUE INDEX "c_b" ON "c" USING btree ("b");',
  'ALTER TABLE "a" ADD COLUMN "b" text;ALTER TABLE "a" ADD CONSTRAINT "a_b" CHECK ("a"."b" in (1));',
  'ALTER TABLE "a" ADD COLUMN "b" text DEFAULT 1 NOT NULL;',
  'CREATE INDEX "a_b" ON "a" USING btree ("b");',
])('%s only adds', text => {
  expect(takenBy('a', `CREATE TABLE "c" ();${text}`)).toEqual([])
})
