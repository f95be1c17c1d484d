import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allApis } from '#domain/all-apis.ts'
import type { Endpoint } from '#domain/api.ts'
import { siteApi } from '#domain/site-api.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { type Attack, attacksOn, describeAttack, requestOf } from '#test/fuzz/attacks.ts'
import { baseRequest } from '#test/fuzz/base-request.ts'
import { complaintsAbout } from '#test/fuzz/judge-reply.ts'
import { ownThings } from '#test/fuzz/own-things.ts'
import { rowsOfStrangers, SECRET, type Strangers, settleStrangers } from '#test/fuzz/strangers.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'

/** More of them go further: `npm run test:all`, or `FUZZ_RUNS=5000`; each time with another `TEST_SEED`. */
const runs = Number(process.env.FUZZ_RUNS ?? (process.env.TEST_ALL ? 60 : 1))
const seed = Number(process.env.TEST_SEED ?? 1808)

/** By day one endpoint of three. */
const endpoints = Object.values(allApis)
  .flatMap(api => Object.values<Endpoint>(api))
  .filter(({ stream }) => !stream)
  .filter((_, place) => process.env.TEST_ALL || process.env.FUZZ_RUNS || place % 3 === 0)

let server: TestServer
let strangers: Strangers
let before: string[]
beforeAll(async () => {
  server = await startTestServer()
  strangers = await settleStrangers(server)
  before = await rowsOfStrangers(server, strangers)
})
afterAll(() => server.close())

type Cast = Awaited<ReturnType<TestServer['cast']>>
const bearers: Record<Attack['who'], (cast: Cast) => [string, 'password' | 'temporary'] | undefined> = {
  visitor: () => undefined,
  owner: ({ ana }) => [ana.id, 'password'],
  crew: ({ carla }) => [carla.id, 'password'],
  'owner on her phone': ({ ana }) => [ana.id, 'temporary'],
  'crew on her phone': ({ carla }) => [carla.id, 'temporary'],
}
/** A session for each request: some requests end it. */
async function authorization(cast: Cast, who: Attack['who']): Promise<Record<string, string>> {
  const session = bearers[who](cast)
  if (!session) return {}
  const token = await openSession(server.context(), ...session)
  return { authorization: `Bearer ${token}` }
}

async function send(endpoint: Endpoint, cast: Cast, base: ReturnType<typeof baseRequest>, attack: Attack) {
  const request = requestOf(endpoint, base, attack)
  const headers = { ...request.headers, ...(await authorization(cast, attack.who)) }
  return server.app.inject({ ...request, headers })
}

test('Strangers’ data is stored where it might leak from, and is recognised', async () => {
  const tables = new Set(before.filter(row => row.includes(SECRET)).map(row => row.split(' ')[0]))
  const { token } = strangers.marta
  const own = await server.app.inject({
    url: '/api/users/profile',
    headers: { authorization: `Bearer ${token}` },
  })
  expect([[...tables].sort(), complaintsAbout(own)]).toEqual([
    [
      'checklist_items',
      'checklist_rejections',
      'checklists',
      'contract_drafts',
      'contracts',
      'messages',
      'notices',
      'titles',
      'users',
      'vessel_documents',
      'vessels',
    ],
    ['shows what belongs to strangers'],
  ])
})

test.for(endpoints.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  `%s bears whatever it is sent (seed ${seed}, ${runs} times)`,
  { timeout: 120_000 + runs * 5_000 },
  async ([, endpoint]) => {
    const cast = await server.cast()
    const base = baseRequest(endpoint, await ownThings(server, cast, endpoint))
    const attacks = fc.sample(attacksOn(endpoint, strangers.ids), { seed, numRuns: runs })
    const complaints: string[] = []
    for (const attack of attacks)
      for (const complaint of complaintsAbout(await send(endpoint, cast, base, attack)))
        complaints.push(`${complaint} ← ${describeAttack(attack)}`)
    // Otherwise an error of the test itself would hide the faults.
    const plain: Attack = { who: 'crew', faults: [], headers: {}, payload: undefined }
    const codes = await Promise.all(
      (['owner', 'crew'] as const).map(async who => {
        const { payload } = await send(endpoint, cast, base, { ...plain, who })
        return /"code":"invalid_(input|cursor)".*/.exec(payload)?.[0]
      }),
    )
    expect([complaints, codes.filter(code => code !== undefined)]).toEqual([[], []])
  },
)

test('After all of it the server is well, and what belongs to strangers is as it was', async () => {
  const now = new Set(await rowsOfStrangers(server, strangers))
  expect([
    (await server.visitor.call(siteApi.health)).status,
    before.length > 0,
    before.filter(row => !now.has(row)),
  ]).toEqual([200, true, []])
})
