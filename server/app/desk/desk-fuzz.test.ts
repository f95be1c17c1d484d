/** @module-tag rare */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { allApis } from '#domain/all-apis.ts'
import type { Endpoint } from '#domain/api.ts'
import { openOperatorSession } from '#server/operator/operator-sessions.ts'
import { newId } from '#server/platform/ids.ts'
import { attacksOn, describeAttack, requestOf } from '#test/fuzz/attacks.ts'
import { baseRequest } from '#test/fuzz/base-request.ts'
import { complaintsAbout } from '#test/fuzz/judge-reply.ts'
import { ownThings } from '#test/fuzz/own-things.ts'
import { joinOperator } from '#test/operator.ts'
import { useServer } from '#test/use-server.ts'

const runs = Number(process.env.FUZZ_RUNS ?? (process.env.TEST_ALL ? 60 : 5))
const seed = Number(process.env.TEST_SEED ?? 1808)

const server = useServer()
let operatorId: string
beforeAll(async () => {
  operatorId = (await joinOperator(server)).id
})

const endpoints = Object.values(allApis)
  .flatMap(api => Object.values<Endpoint>(api))
  .filter(({ access }) => access === 'operator')

/** A session for each request: some requests end it. */
const authorization = async () => {
  const token = await openOperatorSession(server.context(), operatorId)
  return { authorization: `Bearer ${token}` }
}

/** No page of a list has written these. */
const cursors = [
  'x',
  '',
  'null',
  '[]',
  '{"__proto__":1}',
  '["\\u0000","0199aaaa-0000-7000-8000-000000000000"]',
  '["0000-01-01T00:00:00Z","0199aaaa-0000-7000-8000-000000000000"]',
  '["2026-01-01T00:00:00.000Z","0199aaaa"]',
  '[0,"9999-12-31T23:59:59.999Z","0199aaaa-0000-7000-8000-000000000000"]',
  '[2,"2026-01-01T00:00:00.000Z","0199aaaa-0000-7000-8000-000000000000"]',
].map(text => Buffer.from(text).toString('base64url'))

test.for(endpoints.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  `%s bears whatever an operator sends (seed ${seed}, ${runs} times)`,
  { timeout: 120_000 + runs * 5_000 },
  async ([, endpoint]) => {
    const base = baseRequest(endpoint, await ownThings(server, await server.cast(), endpoint))
    const attacks = fc.sample(attacksOn(endpoint, [newId()]), { seed, numRuns: runs })
    const forged = cursors.map(cursor => ({
      who: 'visitor' as const,
      faults: [{ path: ['query', 'cursor'] as ['query', string], value: cursor }],
      headers: {},
      payload: undefined,
    }))
    const complaints: string[] = []
    for (const attack of [...attacks, ...forged]) {
      const request = requestOf(endpoint, base, attack)
      const headers = { ...request.headers, ...(await authorization()) }
      for (const complaint of complaintsAbout(await server.app.inject({ ...request, headers })))
        complaints.push(`${complaint} ← ${describeAttack(attack)}`)
    }
    expect(complaints).toEqual([])
  },
)
