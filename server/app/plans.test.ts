/** @module-tag rare */
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { allApis } from '#domain/all-apis.ts'
import type { Endpoint } from '#domain/api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { peopleApi } from '#domain/operator/people-api.ts'
import type { TitleKind } from '#domain/titles/title-kinds.ts'
import { taskRegister } from '#server/app/task-register.ts'
import { recurringKinds, type TaskKind } from '#server/platform/tasks/task.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { buildTitles } from '#test/builders.ts'
import { requestOf } from '#test/fuzz/attacks.ts'
import { baseRequest, type Request } from '#test/fuzz/base-request.ts'
import { ownThings } from '#test/fuzz/own-things.ts'
import { liveMarkedLife, MARKED_PASSWORD } from '#test/marked-life.ts'
import { joinOperator } from '#test/operator.ts'
import { fillDatabase } from '#test/plans/fill-database.ts'
import { findScans, hearStatements } from '#test/plans/find-scans.ts'
import { NOON, startTestServer, type TestServer } from '#test/test-server.ts'
import { tablesOf } from '#test/traces.ts'

const endpoints = Object.values(allApis)
  .flatMap(api => Object.values<Endpoint>(api))
  .filter(({ stream }) => !stream)

/** Tables that stay small however many people come. */
const small = [
  'active_months',
  'counted_days',
  'installation',
  'known_address_secrets',
  'notice_numbers',
  'operator_attempts',
  'operator_recovery_codes',
  'operator_sessions',
  'operators',
  'photo_path_secrets',
  'push_keys',
  'sea_distances',
  'sealing_certificates',
  'sealing_keys',
  'servers',
  'stray_files',
  'terms_announcements',
  'untold_signals',
]
/** Tables with a day's rows at most: erasing an account scans them, and an index would cost every write. */
const passing = ['idempotency_keys', 'rate_limits', 'tasks']

/** Early enough for most waiting rows not to be due: each would be cancelled one by one. */
const SWEPT = new Date('2026-05-10T10:00:00Z')

/** A task's scan of most of a table, or of a small one. */
const wholly: Partial<Record<TaskKind, string[]>> = {
  'backfill-distances': ['jobs'],
  'backfill-search-ports': ['saved_searches'],
  'clean-up': ['rate_limits'],
  'purge-retained': ['contract_drafts'],
}

type Query = Record<string, string | undefined>
/** Filters and orders with an index of their own, one by one. */
const searches: [Endpoint, Query][] = [
  [jobApi.list, {}],
  [jobApi.list, { sort: 'start' }],
  [jobApi.list, { sort: 'budget' }],
  [jobApi.list, { q: 'desalinizadora' }],
  [jobApi.list, { q: 'camarotes' }],
  [jobApi.list, { q: 'zepelin' }],
  [jobApi.list, { port: 'maó' }],
  [jobApi.list, { from: '2026-08-01', to: '2026-08-20' }],
  [jobApi.list, { minBudget: '3400' }],
  [jobApi.list, { vesselType: 'catamaran', sort: 'budget' }],
  [messageApi.search, { q: 'desalinizadora' }],
  [messageApi.search, { q: 'camarotes' }],
  [accountApi.listCrew, {}],
  [accountApi.listCrew, { q: 'altura' }],
  [accountApi.listCrew, { certification: 'capitán' }],
  [accountApi.listCrew, { availableFrom: '2026-08-01', availableTo: '2026-08-20' }],
  [peopleApi.list, {}],
  [peopleApi.list, { role: 'owner' }],
  [peopleApi.list, { state: 'active', role: 'crew' }],
  [peopleApi.list, { state: 'disabled' }],
  [peopleApi.list, { state: 'unverified', role: 'crew' }],
  [peopleApi.list, { q: 'ana' }],
  [peopleApi.list, { q: 'ana 1234' }],
  [peopleApi.list, { q: 'owner777@banco.example' }],
  [peopleApi.list, { q: 'zepelin' }],
  [peopleApi.list, { q: 'zepelin', state: 'disabled' }],
  [peopleApi.list, { q: 'zz' }],
  [peopleApi.list, { q: '612 345 678' }],
]

describe('over a hundred thousand rows', () => {
  let server: TestServer
  let pool: pg.Pool
  let large: string[]
  beforeAll(async () => {
    server = await startTestServer()
    pool = (server.db as unknown as { $client: pg.Pool }).$client
    await fillDatabase(pool)
    const { rows } = await pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 2000`,
    )
    large = rows.map(({ name }) => name)
  }, 240_000)
  afterAll(() => server.close())

  type Cast = Awaited<ReturnType<TestServer['cast']>>
  const callAs = async (token: string, endpoint: Endpoint, request: Request) => {
    const sent = requestOf(endpoint, request, { who: 'owner', faults: [], headers: {}, payload: undefined })
    return server.app.inject({ ...sent, headers: { ...sent.headers, authorization: `Bearer ${token}` } })
  }
  const scansOf = async (work: () => Promise<unknown>) => findScans(pool, await hearStatements(work), large)
  const bothCall = async (endpoint: Endpoint, cast: Cast) => {
    const request = baseRequest(endpoint, await ownThings(server, cast, endpoint))
    const callers = endpoint.access === 'operator' ? [await joinOperator(server)] : [cast.ana, cast.carla]
    for (const { token } of callers) await callAs(token, endpoint, request)
  }

  test('every table that grows is large', async () => {
    const tables = await tablesOf(server)
    expect(tables.filter(name => !large.includes(name)).sort()).toEqual(small)
  })

  test.for(endpoints.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s reads no large table from end to end',
    async ([, endpoint]) => {
      const cast = await server.cast()
      expect(await scansOf(() => bothCall(endpoint, cast))).toEqual([])
    },
  )

  test.for(
    searches.map(([endpoint, query]) => [endpoint.path, JSON.stringify(query), endpoint, query] as const),
  )(
    '%s with %s reads no large table from end to end, and the next page neither',
    async ([, , endpoint, query]) => {
      const isDesk = endpoint.access === 'operator'
      const { token } = isDesk ? await joinOperator(server) : (await server.cast()).carla
      const scans = await scansOf(async () => {
        const first = await callAs(token, endpoint, { query: { ...query } })
        const cursor = first.json().nextCursor ?? undefined
        if (cursor) await callAs(token, endpoint, { query: { ...query, cursor } })
      })
      expect(scans).toEqual([])
    },
  )

  test.for<[string, TitleKind[]]>([
    ['most offers', ['PPER']],
    ['few offers', ['PP']],
    ['no offer', ['RYA_YMO', 'RYA_CE']],
  ])('the offers of a person whose titles fit %s are found without a scan', async ([, kinds]) => {
    const { carla } = await server.cast()
    await buildTitles(server, carla.id, kinds)
    const query = { fit: 'mine' }
    expect(await scansOf(() => callAs(carla.token, jobApi.list, { query }))).toEqual([])
  })

  test('enqueued tasks are found and done without reading a large table from end to end', async () => {
    const { ana, carla } = await server.cast()
    await bothCall(messageApi.openConversation, { ana, carla } as Cast)
    // An offer is compared with every saved search: most of them ask for little that an index could rule out.
    await server.db.delete(tasks).where(eq(tasks.kind, 'match-searches'))
    expect(await scansOf(() => server.runTasks())).toEqual([])
  })

  test.for(['ana', 'carla'] as const)(
    'all that %s has ever done is exported and erased without reading a large table from end to end',
    async who => {
      server.at(NOON)
      const { self } = await liveMarkedLife(server, await server.cast(), who)
      const body = { password: MARKED_PASSWORD }
      const scans = await scansOf(async () => {
        const exported = await self.call(accountApi.exportData)
        const erased = await self.call(accountApi.erase, { body })
        expect([exported.status, erased.status]).toEqual([200, 200])
        server.later(10 * 60_000)
        await server.runTasks()
      })
      expect(scans.filter(({ tables }) => tables.some(name => !passing.includes(name)))).toEqual([])
    },
  )

  test.for(recurringKinds(taskRegister))(
    'the recurring task %s reads no large table from end to end',
    async kind => {
      const { db, services } = server.dependencies
      const scans = await scansOf(async () =>
        taskRegister[kind].run({ db, now: SWEPT, services }, {} as never),
      )
      const allowed = wholly[kind] ?? []
      expect(scans.filter(({ tables }) => tables.some(name => !allowed.includes(name)))).toEqual([])
    },
  )
})
