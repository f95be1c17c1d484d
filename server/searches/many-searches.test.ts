import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobApi } from '#domain/jobs/job-api.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { startRunner } from '#server/platform/tasks/runner.ts'
import type { TaskEnd } from '#server/platform/tasks/task-end.ts'
import { jobInputExample } from '#test/builders.ts'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let ana: Person
beforeAll(async () => {
  server = await startTestServer()
  ;({ ana } = await server.cast())
})
afterAll(() => server.close())

/** Five searches each, one of which an example of an offer matches. */
async function saveSearches(people: number): Promise<void> {
  const now = server.now().toISOString()
  await server.db.execute(sql`
    insert into users (id, email, name, role, password_hash, terms_version, terms_accepted_at, created_at, email_verified_at)
    select md5('searcher ' || n)::uuid, 'searcher' || n || '@example.com', 'Busca ' || n, 'crew', 'x', '1', ${now}, ${now}, ${now}
    from generate_series(1, ${people}::int) n`)
  await server.db.execute(sql`
    insert into saved_searches (id, user_id, name, filters, vessel_type, alert, created_at)
    select md5('search ' || n || ' ' || own)::uuid, md5('searcher ' || n)::uuid, 'Una', '{}',
      case when own > 1 then 'catamaran' end, 'now', ${now}
    from generate_series(1, ${people}::int) n, generate_series(1, 5) own`)
  await server.db.execute(sql`analyze saved_searches, users`)
}

async function removeSearches(): Promise<void> {
  await server.db.execute(sql`delete from tasks`)
  await server.db.execute(sql`delete from users where email like 'searcher%@example.com'`)
}

/** With a mail for somebody who has forgotten their password meanwhile. */
async function publish(people: number) {
  const ended = new Map<string, TaskEnd>()
  const reported: unknown[] = []
  const begun = performance.now()
  const body = jobInputExample({ vesselType: 'sailboat' })
  const { job } = (await ana.call(jobApi.create, { body })).body
  const runner = startRunner({
    ...server.dependencies,
    reportError: error => void reported.push(error),
    ended: end => void ended.set(end.taskId, end),
  })
  const told = async () =>
    (await server.db.$count(notifications, sql`job_id = ${job._id} and type = 'search_match'`)) === people
  await expect.poll(() => [...ended.values()].map(({ kind }) => kind)).toContain('match-searches')
  const asked = performance.now()
  await enqueue(server.context(), 'mail-password-reset', { email: ana.user.email })
  const reset = () => [...ended.values()].some(({ kind }) => kind === 'mail-password-reset')
  await expect.poll(reset, { interval: 10, timeout: 30_000 }).toBe(true)
  const mailedMs = performance.now() - asked
  await expect.poll(told, { timeout: 110_000 }).toBe(true)
  const toldMs = performance.now() - begun
  const left = async () => {
    const { rows } = await server.db.execute(
      sql`select count(*)::int as count from tasks where run_at <= ${server.now().toISOString()}::timestamptz and failed_at is null`,
    )
    return rows[0]?.count
  }
  await expect.poll(left, { timeout: 300_000, interval: 200 }).toBe(0)
  await runner.stop()
  const recurring = new Set(
    Object.keys(server.dependencies.tasks).filter(
      kind => server.dependencies.tasks[kind as 'clean-up'].everyMs,
    ),
  )
  const owed = [...ended.values()].filter(
    ({ kind }) => !recurring.has(kind) && kind !== 'mail-password-reset',
  )
  return {
    mailedMs,
    toldMs,
    tasks: owed.length,
    kinds: [...new Set(owed.map(({ kind }) => kind))].sort(),
    reported,
  }
}

test('An offer’s news for hundreds of people is a few tasks, and each of them is told and mailed once', {
  tags: 'rare',
}, async () => {
  await saveSearches(600)
  const { tasks, kinds, reported } = await publish(600)
  expect([kinds.filter(kind => /search|notification/.test(kind)), reported]).toEqual([
    ['mail-notifications', 'match-searches', 'push-notifications', 'tell-searches'],
    [],
  ])
  expect(tasks).toBeLessThan(15)
  const recipients = server.mails().flatMap(mail => /searcher\d+@example.com/.exec(mail)?.[0] ?? [])
  expect([recipients.length, new Set(recipients).size]).toEqual([600, 600])
  await removeSearches()
})

test('One offer that 10,000 people’s searches match', { tags: 'rare' }, async () => {
  await saveSearches(10_000)
  const { mailedMs, toldMs, tasks } = await publish(10_000)
  expect(tasks).toBeLessThanOrEqual(200)
  expect(mailedMs).toBeLessThan(1_000)
  expect(toldMs).toBeLessThan(60_000)
  await removeSearches()
})
