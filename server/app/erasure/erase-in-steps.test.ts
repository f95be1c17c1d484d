import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { eraseAccount, eraseRest } from '#server/app/erasure/erase-account.ts'
import { eraseRequestsOf } from '#server/app/erasure/erase-requests.ts'
import { erasurePolicy } from '#server/app/erasure/erasure-policy.ts'
import { user } from '#server/app/operator/user-command.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { messages } from '#server/messages/message-table.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { buildConversation, buildJob, PASSWORD } from '#test/builders.ts'
import { liveMarkedLife } from '#test/marked-life.ts'
import { blocksOf } from '#test/plans/blocks-of.ts'
import { hearStatements } from '#test/plans/find-scans.ts'
import { hearTransactions } from '#test/plans/hear-transactions.ts'
import { MARK, tracesIn } from '#test/traces.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const begin = () => eraseAccount({ ...server.context(), actor: cast.ana.user })
const end = (db: Database = server.db) => eraseRest({ ...server.context(), db }, { userId: cast.ana.id })

/** A hundred offers, and a thousand notifications, messages and found offers. */
async function liveLong() {
  const { ana, carla } = cast
  const { id } = await buildConversation(server.context(), ana.id, carla.id)
  await server.db.execute(sql`insert into messages (id, conversation_id, seq, sender_id, text, created_at)
    select gen_random_uuid(), ${id}, n, ${ana.id}, 'Hola.', now() from generate_series(1, 1000) n`)
  await server.db.execute(sql`update conversations set last_seq = 1000 where id = ${id}`)
  await server.db.execute(sql`insert into notifications (id, user_id, person_id, type, params, created_at)
    select gen_random_uuid(), ${ana.id}, ${carla.id}, 'job_application', '{"person":"Carla","offer":"Palma"}', now()
    from generate_series(1, 1000)`)
  for (let n = 0; n < 100; n += 1) await buildJob(server.context(), ana.id)
  const found = await buildJob(server.context(), ana.id)
  await server.db.execute(sql`with searches as (
      insert into saved_searches (id, user_id, name, filters, alert, created_at)
      select gen_random_uuid(), ${carla.id}, 'Todas', '{}', 'off', now() from generate_series(1, 1000) returning id)
    insert into search_matches (search_id, job_id, matched_at, seen, mail_due)
    select id, ${found.id}, now(), false, false from searches`)
}

test('No transaction of an erasure writes more rows than a set, however much there is', {
  tags: 'rare',
}, async () => {
  await liveLong()
  const written = await hearTransactions(() =>
    cast.ana.call(accountApi.erase, { body: { password: PASSWORD } }),
  )
  const left = [
    await server.db.$count(jobs, eq(jobs.ownerId, cast.ana.id)),
    await server.db.$count(notifications, eq(notifications.userId, cast.ana.id)),
    await server.db.$count(messages, eq(messages.senderId, cast.ana.id)),
  ]
  expect([left, Math.max(...written)]).toEqual([[0, 0, 0], expect.any(Number)])
  expect(Math.max(...written)).toBeLessThan(500)
})

test('Each kept answer is read once, not once for each offer of the person', { tags: 'rare' }, async () => {
  await liveLong()
  await server.db.execute(sql`insert into idempotency_keys (user_id, key, request, status, reply, created_at)
    select ${cast.carla.id}, 'key ' || n, 'x', 200, jsonb_build_object('message', repeat('Hecho. ', 10), 'n', n), now()
    from generate_series(1, 3000) n`)
  await server.db.execute(sql`analyze`)
  const heard = await hearStatements(() => eraseRequestsOf({ db: server.db, actor: cast.ana.user }))
  expect(await blocksOf(server.pool, heard)).toBeLessThan(1_500)
})

test('Between the steps the person is gone for everybody, and a new account of theirs is another one', async () => {
  const job = await buildJob(server.context(), cast.ana.id)
  const { email } = cast.ana.user
  await begin()
  const listed = (await cast.diego.call(jobApi.list)).body.jobs.map(({ _id }) => _id)
  const applied = await cast.diego.call(applicationApi.apply, { params: { id: job.id } })
  const login = await server.visitor.call(accountApi.login, { body: { email, password: PASSWORD } })
  const again = await cast.ana.call(accountApi.erase, { body: { password: PASSWORD } })
  const disable = user.actOf(['disable', email])?.(server.dependencies, undefined)
  await expect(disable).rejects.toThrow('No hay ninguna cuenta con ese correo.')
  await expect(begin()).rejects.toMatchObject({ code: 'user_not_found' })
  expect([listed.includes(job.id), applied.body.code, login.body.code, again.status]).toEqual([
    false,
    'person_erased',
    'wrong_credentials',
    401,
  ])
  const body = { username: 'Ana', email, password: PASSWORD }
  const { status } = await server.visitor.call(accountApi.register, { body })
  const mails = () => server.db.$count(tasks, eq(tasks.kind, 'mail-verification'))
  const before = await mails()
  await end()
  expect([status, before, await mails()]).toEqual([201, 1, 1])
})

/** Fails at the transaction after so many, as a crash between two of them. */
function failingAfter(count: number): Database {
  let left = count
  return Object.assign(Object.create(server.db), {
    transaction: async (...given: Parameters<Database['transaction']>) => {
      left -= 1
      if (left < 0) throw new Error('Crash')
      return server.db.transaction(...given)
    },
  })
}

/** By day not each of the places where it may be broken off. */
const STEP = process.env.TEST_ALL === '1' ? 1 : 4

test('Broken off after each of its transactions in turn, it comes to the same end', {
  tags: 'rare',
}, async () => {
  const { self } = await liveMarkedLife(server, cast, 'ana')
  await eraseAccount({ ...server.context(), actor: self.user })
  const goOn = (db?: Database) =>
    eraseRest({ ...server.context(), ...(db ? { db } : {}) }, { userId: self.id })
  let crashes = 0
  const crashed = () =>
    goOn(failingAfter(crashes)).then(
      () => false,
      () => true,
    )
  while (await crashed()) crashes += STEP
  await server.runTasks()
  const tables = Object.keys(await tracesIn(server, [MARK]))
  expect(crashes).toBeGreaterThan(25)
  expect(tables.filter(name => erasurePolicy[name] === 'deleted')).toEqual([])
})

test('A task goes on where the last one ended, and both later looks remain', async () => {
  await begin()
  await eraseRest(server.context(), { userId: cast.ana.id, from: 'messages' })
  const later = () =>
    server.db.$count(
      tasks,
      and(eq(tasks.kind, 'erase-aftermath'), sql`payload ->> 'userId' = ${cast.ana.id}`),
    )
  const before = await later()
  server.later(10 * 60_000)
  await server.runTasks()
  expect([before, await later()]).toEqual([2, 1])
})
