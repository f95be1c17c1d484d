import fs from 'node:fs'
import { expect, test } from 'vitest'
import { readProgram } from '#server/platform/read-program.ts'

/**
 * The last migration of each release. One that follows a release which somebody has gets a line of its own, and
 * `release` in package.json is raised; until then it takes the place of the last line.
 */
const lastOf = ['0013_notification_params', '0064_servers']

test('Each migration belongs to a release', () => {
  const { entries } = JSON.parse(
    fs.readFileSync('server/platform/db/migrations/meta/_journal.json', 'utf8'),
  ) as { entries: { tag: string }[] }
  expect([entries.at(-1)?.tag, readProgram().release]).toEqual([lastOf.at(-1), lastOf.length])
})

const folder = 'server/platform/db/migrations'
/** From here on a server of the release before goes on beside the tables. */
const FIRST = '0054'
/** Written before that. */
const older = ['0054_notices.sql: drop', '0059_reopened_notices.sql: drop']
const takesAway =
  /\b(drop|rename|set not null|alter type|set data type)\b|add column (?=[^;]*not null)(?![^;]*(default|generated))/gi

const withoutComments = (text: string) => text.replace(/--.*$/gm, '')
const takenBy = (name: string, text: string) =>
  [...withoutComments(text).matchAll(takesAway)].map(([words]) => `${name}: ${words.toLowerCase()}`)

test('A migration only adds: a server of the release before goes on', () => {
  const found = fs
    .readdirSync(folder)
    .filter(name => name.endsWith('.sql') && name >= FIRST)
    .flatMap(name => takenBy(name, fs.readFileSync(`${folder}/${name}`, 'utf8')))
  expect(found).toEqual(older)
})

test.each([
  'DROP TABLE "a";',
  'ALTER TABLE "a" DROP COLUMN "b";',
  'ALTER TABLE "a" RENAME TO "b";',
  'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
  'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;',
  'ALTER TYPE "a" ADD VALUE 1;',
  'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
])('%s does more', text => {
  expect(takenBy('a', `-- drop\nCREATE TABLE "c";${text}`)).toHaveLength(1)
})
