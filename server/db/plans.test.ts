import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { allApis } from '#domain/all-apis.ts'
import type { Endpoint } from '#domain/api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { requestOf } from '#test/fuzz/attacks.ts'
import { baseRequest, type Request } from '#test/fuzz/base-request.ts'
import { ownThings } from '#test/fuzz/own-things.ts'
import { fillDatabase } from '#test/plans/fill-database.ts'
import { findScans, hearStatements } from '#test/plans/find-scans.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'
import { tablesOf } from '#test/traces.ts'

const endpoints = Object.values(allApis)
  .flatMap(api => Object.values<Endpoint>(api))
  .filter(({ stream }) => !stream)

/** What stays small however many people come. */
const small = ['photo_path_secrets', 'sea_distances', 'sealing_certificates', 'sealing_keys']
/** Once in an account's life, and a few times in a quarter of an hour: indexes for them would cost every other write. */
const seldom: Endpoint[] = [accountApi.exportData, accountApi.erase]

type Query = Record<string, string | undefined>
/** Filters and orders that lead over an index of their own, one by one. */
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
  [accountApi.listCrew, {}],
  [accountApi.listCrew, { q: 'altura' }],
  [accountApi.listCrew, { certification: 'capitán' }],
  [accountApi.listCrew, { availableFrom: '2026-08-01', availableTo: '2026-08-20' }],
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
    for (const { token } of [cast.ana, cast.carla]) await callAs(token, endpoint, request)
  }

  test('every table that grows is large', async () => {
    const tables = await tablesOf(server)
    expect(tables.filter(name => !large.includes(name)).sort()).toEqual(small)
  })

  test.for(
    endpoints
      .filter(endpoint => !seldom.includes(endpoint))
      .map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s reads no large table from end to end', async ([, endpoint]) => {
    const cast = await server.cast()
    expect(await scansOf(() => bothCall(endpoint, cast))).toEqual([])
  })

  test.for(
    searches.map(([endpoint, query]) => [endpoint.path, JSON.stringify(query), endpoint, query] as const),
  )(
    '%s with %s reads no large table from end to end, and the next page neither',
    async ([, , endpoint, query]) => {
      const { carla } = await server.cast()
      const scans = await scansOf(async () => {
        const first = await callAs(carla.token, endpoint, { query: { ...query } })
        const cursor = first.json().nextCursor ?? undefined
        if (cursor) await callAs(carla.token, endpoint, { query: { ...query, cursor } })
      })
      expect(scans).toEqual([])
    },
  )

  test('what was promised is found and done without reading a large table from end to end', async () => {
    const { ana, carla } = await server.cast()
    await bothCall(messageApi.openConversation, { ana, carla } as Cast)
    expect(await scansOf(() => server.runTasks())).toEqual([])
  })
})
