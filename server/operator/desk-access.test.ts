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
/** The door: it is open to everybody, whatever they carry. */
const door = ['POST /operator/setup/begin', 'POST /operator/setup', 'POST /operator/login']

let laia: OperatorPerson
let others: Record<string, string | undefined>
beforeAll(async () => {
  laia = await joinOperator(server)
  const { ana, carla } = await server.cast()
  const moment = { db: server.db, now: server.now() }
  others = {
    visitor: undefined,
    owner: ana.token,
    crew: carla.token,
    'owner on her phone': await openSession(moment, ana.id, 'temporary'),
    nobody: 'x'.repeat(43),
    'nobody, marked as an operator': `op_${'x'.repeat(43)}`,
  }
})

const ask = async ({ method, path }: Endpoint, token: string | undefined) => {
  const { statusCode } = await server.app.inject({
    method,
    url: `/api${path.replace(/:\w+/g, '0199aaaa-0000-7000-8000-000000000000')}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return statusCode
}

test.for(endpoints.filter(isDesk).map(endpoint => [nameOf(endpoint), endpoint] as const))(
  '%s is not there for anybody but an operator',
  async ([, endpoint]) => {
    const answers = await Promise.all(Object.values(others).map(token => ask(endpoint, token)))
    expect(answers).toEqual(answers.map(() => 404))
  },
)

test.for(
  endpoints
    .filter(endpoint => !isDesk(endpoint) && !door.includes(nameOf(endpoint)))
    .map(endpoint => [nameOf(endpoint), endpoint] as const),
)("%s refuses an operator's token", async ([, endpoint]) => {
  expect(await ask(endpoint, laia.token)).toBe(401)
})

test('What is no call of the desk is not found by an operator either', async () => {
  const { statusCode } = await server.app.inject({
    url: '/api/operator/nothing',
    headers: { authorization: `Bearer ${laia.token}` },
  })
  expect(statusCode).toBe(404)
})
