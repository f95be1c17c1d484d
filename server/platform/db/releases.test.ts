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
