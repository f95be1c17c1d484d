import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { notify } from '#server/notifications/notify.ts'
import { buildJob } from '#test/builders.ts'
import { blocksOf } from '#test/plans/blocks-of.ts'
import { hearStatements } from '#test/plans/find-scans.ts'
import { hearTransactions } from '#test/plans/hear-transactions.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ once: true })

/** As many of everything as makes a call dear that reads all of them. */
const MANY = 3_000

beforeAll(async () => {
  const [ana, carla] = [cast.ana.id, cast.carla.id]
  const job = await buildJob({ db: server.db, now: server.now() }, ana)
  const columns = Object.keys(job).filter(name => !['id', 'words', 'portKeys', 'budgetKey'].includes(name))
  const snake = columns.map(name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`))
  const names = sql.raw(
    snake.filter(name => !/^(start_date|end_date|status|created_at)$/.test(name)).join(', '),
  )
  const vessel = JSON.stringify({
    vesselName: 'Brisa',
    vesselType: null,
    registrationNumber: null,
    portOfRegistry: null,
  })
  const agreed = JSON.stringify({
    originPort: 'Palma',
    destinationPort: 'Maó',
    startDate: '2026-07-01',
    endDate: '2026-07-05',
  })
  const place = JSON.stringify({ port: 'Palma', berth: null, coordinates: null })
  const many = sql`generate_series(1, ${MANY}::int) n`
  // Open ones to come, and four times as many that are over: the history that every table has.
  await server.db.execute(sql`insert into jobs (id, start_date, end_date, status, created_at, ${names})
    select gen_random_uuid(), date '2026-07-01' + n % 90, date '2026-07-05' + n % 90, 'open', timestamptz '2026-05-01' + n * interval '1 second', ${names}
    from jobs, ${many} where id = ${job.id}`)
  await server.db.execute(sql`insert into jobs (id, start_date, end_date, status, created_at, ${names})
    select gen_random_uuid(), date '2024-01-01' + n % 700, date '2024-01-05' + n % 700, 'completed', timestamptz '2024-01-01' + n * interval '1 second', ${names}
    from jobs, generate_series(1, ${MANY * 4}::int) n where id = ${job.id}`)
  await server.db.execute(sql`insert into contracts
      (id, job_id, crew_id, owner_id, status, data, data_hash, start_date, end_date, waiting_since, created_at, updated_at)
    select gen_random_uuid(), id, ${carla}, ${ana}, 'pending_crew_signature', ${agreed}::jsonb, 'x', start_date, end_date, created_at, created_at, created_at
    from jobs where status = 'completed' limit ${MANY}`)
  await server.db.execute(sql`insert into checklists
      (id, contract_id, phase, owner_id, crew_id, status, version, vessel_info, location, weather_conditions, created_at, updated_at)
    select gen_random_uuid(), id, 'departure', owner_id, crew_id, 'approved', 1, ${vessel}::jsonb, ${place}::jsonb, '{}', created_at, created_at from contracts`)
  await server.db.execute(sql`insert into notifications (id, user_id, person_id, type, params, created_at)
    select gen_random_uuid(), ${ana}, ${carla}, 'job_application', '{"person":"Carla","offer":"Palma"}', timestamptz '2026-05-01' from ${many}`)
  await server.db.execute(sql`insert into users (id, role, name, email, password_hash, terms_version, terms_accepted_at, created_at)
    select md5('talk' || n)::uuid, 'crew', 'Eva', 'eva' || n || '@example.com', 'x', '1', now(), now() from ${many}`)
  await server.db.execute(sql`insert into conversations (id, owner_id, crew_id, last_seq, created_at)
    select md5('talk' || n)::uuid, ${ana}, md5('talk' || n)::uuid, 1, now() from ${many}`)
  await server.db.execute(sql`insert into conversation_parties (conversation_id, user_id, shown, unread, updated_at)
    select md5('talk' || n)::uuid, ${ana}, true, n % 20 / 19, timestamptz '2026-05-01' + n * interval '1 minute' from ${many}`)
  await server.db.execute(sql`insert into messages (id, conversation_id, seq, sender_id, text, created_at)
    select gen_random_uuid(), md5('talk' || n)::uuid, 1, ${ana}, 'Salimos a las seis.', timestamptz '2026-05-01' + n * interval '1 minute' from ${many}`)
  await server.pool.query('vacuum analyze')
})

test.for([
  ['contracts', () => cast.ana.call(contractApi.list, { query: { limit: '20' } }), 1_000],
  ['contracts of the crew', () => cast.carla.call(contractApi.list, { query: { limit: '20' } }), 1_000],
  ['lists', () => cast.ana.call(checklistApi.list, { query: { limit: '20' } }), 1_000],
  [
    'lists of a status that none has',
    () => cast.carla.call(checklistApi.list, { query: { status: 'draft' } }),
    100,
  ],
  ['how many lists', () => cast.ana.call(checklistApi.count), 200],
  ['messages with a word in use', () => cast.ana.call(messageApi.search, { query: { q: 'salimos' } }), 2_500],
  ['what is unread', () => cast.ana.call(notificationApi.countUnread), 300],
  [
    'offers with a word that none has',
    () => cast.carla.call(jobApi.list, { query: { q: 'zepelin' } }),
    2_000,
  ],
  [
    'offers from a port that none has',
    () => cast.carla.call(jobApi.list, { query: { port: 'Kiel' } }),
    2_000,
  ],
  [
    'offers of a type that none has',
    () => cast.carla.call(jobApi.list, { query: { vesselType: 'other' } }),
    4_000,
  ],
] as const)('%s cost as much as they show, not as much as is stored', async ([, call, most]) => {
  let status: number | undefined
  const heard = await hearStatements(async () => {
    status = (await call()).status
  })
  const blocks = await blocksOf(server.pool, heard)
  expect(status).toBe(200)
  expect(blocks).toBeLessThan(most)
})

test('A badge that shows 99+ counts no further', async () => {
  const { body } = await cast.ana.call(notificationApi.countUnread)
  expect([body.unreadCount, body.unreadMessages]).toEqual([100, 100])
})

test('All are marked as read in sets: the newest at once, the rest by a task, and none that came later', async () => {
  const unread = async () => (await cast.ana.call(notificationApi.countUnread)).body.unreadCount
  const shown = async () =>
    (await cast.ana.call(notificationApi.list)).body.notifications.map(({ isRead }) => isRead)
  const { status } = await cast.ana.call(notificationApi.markAllRead)
  const [rest, page] = [await unread(), await shown()]
  server.later(1000)
  await notify({ db: server.db, now: server.now() }, 'job_application', {
    to: cast.ana.id,
    from: cast.carla.id,
  })
  const written = await hearTransactions(() => server.runTasks())
  expect([status, rest, page.every(Boolean), await unread()]).toEqual([200, 100, true, 1])
  expect(Math.max(...written)).toBeLessThanOrEqual(500)
})
