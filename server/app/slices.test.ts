import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { taskRegister } from '#server/app/task-register.ts'
import type { TaskKind } from '#server/platform/tasks/task.ts'
import { buildJob } from '#test/builders.ts'
import { blocksOf } from '#test/plans/blocks-of.ts'
import { hearStatements } from '#test/plans/find-scans.ts'
import { hearWork } from '#test/plans/hear-transactions.ts'
import { NOON } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ once: true })

/** Two slices and a bit, of each. */
const MANY = 1_200
const each = sql`generate_series(1, ${sql.raw(String(MANY))}) n`
const id = (kind: string) => sql`(${kind} || lpad(n::text, 12, '0'))::uuid`
const [people, offers, rows] = [
  '00000000-0000-4000-8000-',
  '00000000-0000-4001-8000-',
  '00000000-0000-4002-8000-',
].map(id) as [SQL, SQL, SQL]

beforeAll(async () => {
  const { ana, carla } = cast
  const job = await buildJob(server.context(), ana.id)
  const columns = Object.keys(job).filter(name => !['id', 'words', 'portKeys', 'budgetKey'].includes(name))
  const names = columns.map(name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`))
  const kept = sql.raw(names.filter(name => !/^(start_date|end_date|status)$/.test(name)).join(', '))
  const agreed = JSON.stringify({
    originPort: 'Palma',
    destinationPort: 'Maó',
    startDate: '2026-07-01',
    endDate: '2026-07-05',
  })
  const fill: SQL[] = [
    sql`insert into users (id, role, name, email, password_hash, terms_version, terms_accepted_at, created_at, email_verified_at)
      select ${people}, 'crew', 'Eva ' || n, 'eva' || n || '@example.com', 'x', '1', ${NOON}, ${NOON}, ${NOON} from ${each}`,
    sql`insert into titles (id, user_id, kind, valid_until, created_at, updated_at)
      select ${rows}, ${people}, 'PPER', date '2026-06-20', ${NOON}, ${NOON} from ${each}`,
    sql`insert into vessels (id, owner_id, name, type, length, flag, created_at, updated_at)
      select ${rows}, ${ana.id}, 'Brisa ' || n, 'sailboat', 12, 'ES', ${NOON}, ${NOON} from ${each}`,
    sql`insert into vessel_documents (id, vessel_id, kind, valid_until, created_at, updated_at)
      select ${rows}, ${rows}, 'insurance', date '2026-06-20', ${NOON}, ${NOON} from ${each}`,
    // Filled, and over for long without a contract.
    sql`insert into jobs (id, start_date, end_date, status, ${kept})
      select ${offers}, date '2025-01-01' + n % 100, date '2025-01-05' + n % 100, 'filled', ${kept} from jobs, ${each} where id = ${job.id}`,
    sql`insert into jobs (id, start_date, end_date, status, ${kept})
      select ${rows}, date '2026-08-01' + n % 100, date '2026-08-05' + n % 100, 'open', ${kept} from jobs, ${each} where id = ${job.id}`,
    sql`insert into contracts (id, job_id, crew_id, owner_id, status, data, data_hash, start_date, end_date, waiting_since, created_at, updated_at)
      select ${rows}, ${rows}, ${carla.id}, ${ana.id}, 'pending_crew_signature', ${agreed}::jsonb, 'x', date '2026-08-01', date '2026-08-05', ${NOON}::timestamptz - interval '4 days', ${NOON}, ${NOON} from ${each}`,
    // Silent, and told of.
    sql`insert into passages (job_id, next_report_by, report_due_for, report_overdue_for, departed_at, conditions, departure_hash, created_at, updated_at)
      select ${rows}, ${NOON}::timestamptz - interval '1 day', ${NOON}::timestamptz - interval '1 day', ${NOON}::timestamptz - interval '1 day', ${NOON}, '[]', 'x', ${NOON}, ${NOON} from ${each}`,
    sql`insert into saved_searches (id, user_id, name, filters, alert, created_at)
      select ${rows}, ${people}, 'Todas', '{}', 'daily', ${NOON} from ${each}`,
    sql`insert into search_matches (search_id, job_id, matched_at, seen, mail_due)
      select ${rows}, ${job.id}, ${NOON}::timestamptz - interval '5 hours', false, true from ${each}`,
  ]
  for (const statement of fill) await server.db.execute(statement)
  await server.db.execute(sql`vacuum analyze`)
})

const count = async (from: SQL): Promise<number> => {
  const { rows } = await server.db.execute<{ count: number }>(sql`select count(*)::int as count from ${from}`)
  return rows[0]?.count ?? 0
}
/** The task and what it puts back of itself, until nothing of it is left. */
async function walk(kind: TaskKind) {
  const context = server.context()
  let payloads: object[] = [{}]
  while (payloads.length > 0) {
    for (const payload of payloads) await taskRegister[kind].run(context, payload as never)
    const next = sql`delete from tasks where kind = ${kind} and key is null returning payload`
    payloads = (await server.db.execute<{ payload: object }>(next)).rows.map(row => row.payload)
  }
}
const toldOf = (type: string) => sql`notifications where type = ${type}`

test.for<[TaskKind, SQL, number]>([
  ['remind-of-expiries', toldOf('document_expiring'), 2 * MANY],
  ['sweep-contracts', toldOf('contract_reminder'), MANY],
  ['mail-searches-of-day', sql`search_mail_days`, MANY],
])('%s does many in slices, some hundreds with a statement, each once', async ([kind, done, expected]) => {
  const { statements, written } = await hearWork(() => walk(kind))
  expect(await count(done)).toBe(expected)
  const again = await hearWork(() => walk(kind))
  expect(await count(done)).toBe(expected)
  expect(statements).toBeLessThan(expected / 10)
  // A row, its notification and its tasks, and for a contract its event.
  expect(Math.max(...written)).toBeLessThan(2_500)
  expect(again.statements).toBeLessThan(20)
})

test.for<[TaskKind, number]>([
  ['watch-reports', 4_000],
  ['sweep-jobs', 300],
  ['mail-searches-of-day', 30],
])('%s costs little where all is done', { tags: 'rare' }, async ([kind, blocks]) => {
  await walk(kind)
  await server.db.execute(sql`update search_matches set matched_at = ${NOON}, mail_due = true`)
  await server.db.execute(sql`vacuum analyze search_matches`)
  const heard = await hearStatements(() => walk(kind))
  expect(await blocksOf(server.pool, heard)).toBeLessThan(blocks)
  expect(heard.reduce((sum, { times }) => sum + times, 0)).toBeLessThan(40)
})

test('Offers of long ago are looked at in slices too, and completed with their contract', async () => {
  await server.db.execute(
    sql`update contracts set status = 'completed', job_id = '00000000-0000-4001-8000-000000000999' where id = '00000000-0000-4002-8000-000000000999'`,
  )
  const { statements } = await hearWork(() => walk('sweep-old-jobs'))
  expect(await count(sql`jobs where status = 'completed'`)).toBe(1)
  expect(statements).toBeLessThan(20)
})

test('Accepting, releasing and cancelling write as few tasks for 500 applicants as for some', {
  tags: 'rare',
}, async () => {
  const job = await buildJob(server.context(), cast.ana.id)
  await server.db.execute(sql`insert into applications (id, job_id, crew_id, owner_id, status, applied_at)
    select gen_random_uuid(), ${job.id}, id, ${cast.ana.id}, 'pending', ${NOON} from users where name like 'Eva %' order by id limit 500`)
  await server.db.execute(sql`delete from tasks`)
  const first = '00000000-0000-4000-8000-000000000001'
  const applicant = { params: { id: job.id, userId: first } }
  const acts = [
    () => cast.ana.call(applicationApi.accept, { ...applicant, body: {} }),
    () => cast.ana.call(applicationApi.release, applicant),
    () => cast.ana.call(jobApi.cancel, { params: { id: job.id } }),
  ]
  for (const act of acts) {
    let status: number | undefined
    const { statements } = await hearWork(async () => {
      status = (await act()).status
    })
    expect([status, statements]).toEqual([200, expect.any(Number)])
    expect(statements).toBeLessThan(60)
    expect(await count(sql`tasks`)).toBeLessThan(12)
    await server.db.execute(sql`delete from tasks`)
  }
  // One was released before.
  expect(await count(sql`notifications where job_id = ${job.id} and type = 'job_cancelled'`)).toBe(499)
})

test('Open offers get their distances in slices', async () => {
  const { statements, written } = await hearWork(() => walk('backfill-distances'))
  expect(statements).toBeLessThan(30)
  expect(Math.max(0, ...written)).toBeLessThanOrEqual(600)
})
