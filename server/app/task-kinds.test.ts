import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { NOON } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()

const renaming = fs
  .readFileSync('server/platform/db/migrations/0027_task_kinds.sql', 'utf8')
  .split('--> statement-breakpoint')

const enqueueAsBefore = (kind: string, key: string | null, failedAt: Date | null) =>
  server.db.execute(sql`
    insert into tasks (id, kind, key, payload, run_at, failed_at, created_at)
    values (${newId()}, ${kind}, ${key}, '{}', ${NOON}, ${failedAt}, ${NOON})`)

test('Tasks that the version before enqueued, and those that failed, are found by their new kind', async () => {
  await server.db.execute(sql`delete from tasks`)
  await enqueueAsBefore('promise-open-distances', 'promise-open-distances', null)
  await enqueueAsBefore('sweep-kept', 'sweep-kept', null)
  await enqueueAsBefore('sweep-kept', 'sweep-kept', NOON)
  await enqueueAsBefore('checklist-pdf', 'list', null)
  await enqueueAsBefore('clean-up', 'clean-up', null)
  for (const statement of renaming) await server.db.execute(sql.raw(statement))
  const { rows } = await server.db.execute(
    sql`select kind, key, failed_at is not null as failed from tasks order by kind, failed`,
  )
  expect(rows.map(({ kind, key, failed }) => [kind, key, failed])).toEqual([
    ['backfill-distances', 'backfill-distances', false],
    ['clean-up', 'clean-up', false],
    ['inspection-pdf', 'list', false],
    ['purge-retained', 'purge-retained', false],
    ['purge-retained', 'purge-retained', true],
  ])
})
