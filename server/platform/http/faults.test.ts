import { DrizzleQueryError, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { siteApi } from '#domain/site-api.ts'
import { serializeError } from '#server/platform/serialize-error.ts'
import { recordErrors } from '#test/record-errors.ts'
import { outcome, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

test('An unforeseen error says nothing but its reference', { tags: 'rare' }, async () => {
  const { carla } = await server.cast()
  await server.db.execute(sql`alter table jobs rename to secret_jobs`)
  expect(outcome(await carla.call(jobApi.list))).toEqual({
    status: 500,
    code: 'internal',
    message: expect.stringMatching(
      new RegExp(
        `^Algo ha fallado por nuestra parte\\. Inténtalo de nuevo en un momento\\. Referencia: ${UUID}$`,
      ),
    ),
  })
})

test('An unforeseen error is logged with its cause', { tags: 'rare' }, async () => {
  const logged = recordErrors(server.app)
  const { carla } = await server.cast()
  await server.db.execute(sql`alter table jobs rename to secret_jobs`)
  await carla.call(jobApi.list)
  const [{ err }, message] = logged[0] as [{ err: Error }, string]
  expect([logged.length, message, String(err.cause)]).toEqual([
    1,
    'unforeseen',
    expect.stringContaining('relation "jobs" does not exist'),
  ])
})

test('A refusal is no fault and is not logged', { tags: 'rare' }, async () => {
  const logged = recordErrors(server.app)
  await server.visitor.call(jobApi.list)
  expect(logged).toEqual([])
})

test('The server is healthy while its database answers', { tags: 'rare' }, async () => {
  const { status, body } = await server.visitor.call(siteApi.health)
  expect([status, body]).toEqual([200, { status: 'ok' }])
})

test('Without its database the server says so, and when to come back', async () => {
  vi.spyOn(server.dependencies.db, 'execute').mockRejectedValue(new Error('connection lost'))
  const answer = await server.visitor.call(siteApi.health)
  expect([outcome(answer), answer.headers['retry-after']]).toEqual([
    {
      status: 503,
      code: 'unavailable',
      message: refusals.unavailable.message,
    },
    '5',
  ])
})

test.each([
  ['a statement that ran out of its time', { code: '57014' }, 'canceling statement', 'overloaded'],
  ['too many connections', { code: '53300' }, 'sorry, too many clients already', 'overloaded'],
  ['two that waited crosswise', { code: '40P01' }, 'deadlock detected', 'overloaded'],
  ['a pool that gave none in time', {}, 'timeout exceeded when trying to connect', 'overloaded'],
  ['a database that is shutting down', { code: '57P01' }, 'terminating connection', 'unavailable'],
  [
    'one that takes no writes',
    { code: '25006' },
    'cannot execute INSERT in a read-only transaction',
    'unavailable',
  ],
  ['nobody at its address', { code: 'ECONNREFUSED' }, 'connect ECONNREFUSED', 'unavailable'],
  ['a connection that broke off', {}, 'Connection terminated unexpectedly', 'unavailable'],
])(
  'Where the database is the fault (%s), the answer is 503, and its cause is logged',
  { tags: 'rare' },
  async (_, code, sentence, refusal) => {
    const logged = recordErrors(server.app)
    const { carla } = await server.cast()
    const cause = Object.assign(new Error(sentence), code)
    vi.spyOn(server.dependencies.db, 'select').mockImplementation(() => {
      throw new DrizzleQueryError('select $1', ['secreto'], cause)
    })
    const answer = await carla.call(jobApi.list)
    vi.restoreAllMocks()
    const faults = logged.map(([given, message]) => [serializeError((given as { err: Error }).err), message])
    expect([answer.status, answer.body.code, answer.headers['retry-after'], faults]).toEqual([
      503,
      refusal,
      '5',
      [[expect.objectContaining({ message: `${refusal}: ${sentence}`, query: 'select $1' }), refusal]],
    ])
  },
)
