import fs from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { buildJob } from '#test/builders.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()

const file = fs
  .readdirSync('server/platform/db/migrations')
  .find(name => name.endsWith('_names_turn_nothing.sql'))
const updates = fs
  .readFileSync(`server/platform/db/migrations/${file}`, 'utf8')
  .split('--> statement-breakpoint')

test('names and titles of the release before lose what turns them around, and nothing else', async () => {
  const plain = 'Zoë 👩‍✈️ ⛵️ Güell'
  const ana = await server.join('owner', { name: '\u202eAna\u2066 Ferrer\u200f', companyName: '\u202e' })
  const eva = await server.join('crew', { name: plain, bio: 'Hola\u202e.' })
  const job = await buildJob(server.context(), ana.id, {
    title: 'Palma\u061c – Valencia',
    vesselName: '\u202dAlborán',
    originPort: 'Pal\u202ama',
  })
  for (const statement of updates) await server.db.execute(sql.raw(statement))
  const read = async (id: string) => (await server.db.select().from(users).where(eq(users.id, id)))[0]
  const [offer] = await server.db.select().from(jobs).where(eq(jobs.id, job.id))
  const [owner, crew] = [await read(ana.id), await read(eva.id)]
  expect([owner?.name, owner?.companyName, crew?.name, crew?.bio]).toEqual([
    'Ana Ferrer',
    null,
    plain,
    'Hola\u202e.',
  ])
  expect([offer?.title, offer?.vesselName, offer?.originPort]).toEqual([
    'Palma – Valencia',
    'Alborán',
    'Palma',
  ])
})
