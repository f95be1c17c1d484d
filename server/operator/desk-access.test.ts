import { beforeAll, expect, test } from 'vitest'
import { allApis } from '#domain/all-apis.ts'
import type { Endpoint } from '#domain/api.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { joinOperator, type OperatorPerson } from '#test/operator.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()

const endpoints = Object.values(allApis).flatMap(api => Object.values<Endpoint>(api))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isDesk = ({ access }: Endpoint) => access === 'operator'
/** The calls before signing in: they are open to everybody, with any token. */
const door = ['POST /operator/setup/begin', 'POST /operator/setup', 'POST /operator/login']

let laia: OperatorPerson
let others: Record<string, string | undefined>
beforeAll(async () => {
  laia = await joinOperator(server)
  const { ana, carla } = await server.cast()
  const moment = server.context()
  others = {
    visitor: undefined,
    owner: ana.token,
    crew: carla.token,
    'owner on her phone': await openSession(moment, ana.id, 'temporary'),
    nobody: 'x'.repeat(43),
    'nobody, marked as an operator': `op_${'x'.repeat(43)}`,
  }
})

type Method = Endpoint['method'] | 'HEAD' | 'OPTIONS' | 'PATCH'
const send = async (method: Method, url: string, token: string | undefined) =>
  server.app.inject({ method, url, headers: token ? { authorization: `Bearer ${token}` } : {} })
const addressOf = ({ path }: Pick<Endpoint, 'path'>) =>
  `/api${path.replace(/:\w+/g, '0199aaaa-0000-7000-8000-000000000000')}`
const ask = async (endpoint: Endpoint, token: string | undefined) =>
  (await send(endpoint.method, addressOf(endpoint), token)).statusCode

/** All that a caller sees of an answer. */
const seen = ({ statusCode, headers: { date, ...headers }, payload }: Awaited<ReturnType<typeof send>>) => ({
  statusCode,
  headers,
  payload,
})

test.for(endpoints.filter(isDesk).map(endpoint => [nameOf(endpoint), endpoint] as const))(
  '%s is not there for anybody but an operator',
  { tags: 'rare' },
  async ([, endpoint]) => {
    for (const token of Object.values(others))
      for (const method of [endpoint.method, 'HEAD', 'OPTIONS', 'PATCH'] as const) {
        const [there, nowhere] = [addressOf(endpoint), '/api/operator/nothing']
        const answer = seen(await send(method, there, token))
        expect(answer).toEqual(seen(await send(method, nowhere, token)))
        expect(answer.statusCode).toBe(404)
      }
  },
)

test.for(
  endpoints
    .filter(endpoint => !isDesk(endpoint) && !door.includes(nameOf(endpoint)))
    .map(endpoint => [nameOf(endpoint), endpoint] as const),
)("%s refuses an operator's token", async ([, endpoint]) => {
  expect(await ask(endpoint, laia.token)).toBe(401)
})

test.for(endpoints.filter(isDesk).map(endpoint => [nameOf(endpoint), endpoint] as const))(
  '%s is kept in no cache',
  async ([, endpoint]) => {
    // Signing out ends the session that the other calls need.
    const { token } = endpoint.path.endsWith('/logout')
      ? await joinOperator(server, 'pau@example.com', 'Pau')
      : laia
    const { headers } = await send(endpoint.method, addressOf(endpoint), token)
    expect(headers['cache-control']).toMatch(/\bno-store\b/)
  },
)

test.each(['/api/openapi.json', '/api/docs', '/api/pictures/x', '/api/photos/1/x/y', '/api/nothing'])(
  "%s refuses an operator's token",
  async url => {
    expect((await send('GET', url, laia.token)).statusCode).toBe(401)
  },
)

test('A call that is not the desk’s is not found by an operator either', async () => {
  const { statusCode } = await server.app.inject({
    url: '/api/operator/nothing',
    headers: { authorization: `Bearer ${laia.token}` },
  })
  expect(statusCode).toBe(404)
})
