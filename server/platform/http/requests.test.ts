import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { buildApplication, buildJob, jobInputExample } from '#test/builders.ts'
import { uploadOf } from '#test/pictures.ts'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let cast: Record<'ana' | 'oscar' | 'carla' | 'diego', Person>
beforeAll(async () => {
  server = await startTestServer()
  cast = await server.cast()
})
afterAll(() => server.close())

async function ask(options: InjectOptions, token = cast.ana.token) {
  const headers = { authorization: `Bearer ${token}`, ...options.headers }
  const response = await server.app.inject({ ...options, headers })
  return { status: response.statusCode, ...response.json() }
}
const send = (payload: string | Buffer, type: string | undefined, url = '/api/jobs') =>
  ask({ method: 'POST', url, payload, ...(type ? { headers: { 'content-type': type } } : {}) })
const badJson = {
  status: 400,
  code: 'invalid_json',
  message: refusals.invalid_json.message,
}
const notFound = { status: 404, code: 'not_found', message: refusals.not_found.message }
const wrongType = {
  status: 415,
  code: 'wrong_media_type',
  message: refusals.wrong_media_type.message,
}

const json = { 'content-type': 'application/json' }
test('PUT without a body that names JSON as its type is heard', async () => {
  const job = await buildJob(server.context(), cast.ana.id)
  await buildApplication(server.context(), job, cast.carla.id)
  const url = `/api/jobs/${job.id}/applicants/${cast.carla.id}/accept`
  expect((await ask({ method: 'PUT', url, headers: json })).status).toBe(200)
})

test('POST and DELETE without a body that name JSON as their type are heard', async () => {
  const { id } = await buildJob(server.context(), cast.ana.id)
  const apply = { method: 'POST', url: `/api/jobs/${id}/apply`, headers: json } as const
  const withdraw = { method: 'DELETE', url: `/api/jobs/${id}/withdraw-application`, headers: json } as const
  const answers = [
    await ask(apply, cast.carla.token),
    await ask({ ...withdraw, payload: '' }, cast.carla.token),
  ]
  expect(answers.map(answer => answer.status)).toEqual([201, 200])
})

test('A write that needs a body and has none is told what is missing', async () => {
  const answer = await ask({ method: 'POST', url: '/api/jobs', headers: json })
  expect(answer).toMatchObject({ status: 400, message: 'El título es obligatorio.' })
})

test.each([
  '{"title":',
  '{title: 1}',
  'hola',
  '{"a":1}}',
  '{"__proto__":{"role":"owner"}}',
  '{"constructor":{"prototype":{}}}',
])('The body %s is no JSON that is read', async payload => {
  expect(await send(payload, 'application/json')).toEqual(badJson)
})

test('JSON that nests without end is not read, with or without a key to do it once', async () => {
  const payload = `{"bio":"Hola.","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
  const sent = { method: 'PUT', url: '/api/users/profile', payload } as const
  expect([
    await ask({ ...sent, headers: json }),
    await ask({ ...sent, headers: { ...json, 'idempotency-key': 'honda' } }),
  ]).toEqual([badJson, badJson])
})

test.each(['null', '[]', '"texto"', '7', 'true'])('The JSON %s is no offer', async payload => {
  expect(await send(payload, 'application/json')).toMatchObject({
    status: 400,
    code: 'invalid_input',
    message: expect.stringMatching(/[a-z]/),
  })
})

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nada', undefined])(
  'A body of the type %s is not taken',
  async type => {
    expect(await send('title=hola', type)).toEqual(wrongType)
  },
)

test('A form with a file is no offer', async () => {
  const { body, headers } = uploadOf(Buffer.from('x'))
  expect(await ask({ method: 'POST', url: '/api/jobs', payload: body, headers })).toMatchObject({
    status: 400,
    code: 'invalid_input',
  })
})

test('A body over 64 kB is too large', async () => {
  const payload = JSON.stringify({ ...jobInputExample(), description: 'x'.repeat(64 * 1024) })
  expect(await send(payload, 'application/json')).toEqual({
    status: 413,
    code: 'too_large',
    message: refusals.too_large.message,
  })
})

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/nada'],
  ['POST', '/api/health'],
  ['DELETE', '/api/jobs'],
  ['PATCH', '/api/users/profile'],
  ['OPTIONS', '/api/jobs'],
  ['GET', '/api/jobs/%E0%A4%A'],
  ['GET', '/api/%'],
  ['GET', '/api?x=1'],
] as const)('%s %s is not found, in JSON', async (method, url) => {
  expect(await ask({ method, url })).toEqual(notFound)
})

test.each(['/api/pictures/', '/api/users/', '/api/nada/'])(
  'A path below %s that is too long for any is not found, in JSON',
  async below => {
    expect(await ask({ url: below + 'a'.repeat(5000) })).toEqual(notFound)
  },
)

test.each([
  ['a zero byte alone in a port', { originPort: '\u0000' }],
  ['the year 0', { startDate: '0000-01-01', endDate: '2026-07-01' }],
])('An offer with %s is bad input, not a fault', async (_, overrides) => {
  const answer = await cast.ana.call(jobApi.create, { body: { ...jobInputExample(), ...overrides } })
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
})

test.each([
  { from: '0000-01-01' },
  { minBudget: '1e400' },
  { cursor: btoa('["0000-01-01T00:00:00Z","0199aaaa-0000-7000-8000-000000000000"]') },
])('A search for %j is bad input, not a fault', async query => {
  const answer = await cast.carla.call(jobApi.list, { query: query as Record<string, string> })
  expect(answer.status).toBe(400)
})

test.each([{ q: 'vela\u0000' }, { port: '\u0000' }])(
  'A search for %j is one without what nobody sees',
  async query => {
    const answer = await cast.carla.call(jobApi.list, { query })
    expect(answer.status).toBe(200)
  },
)

test('A zero byte in a name is dropped', { tags: 'rare' }, async () => {
  const body = { username: 'Ana\u0000', email: 'cero@example.com\u200b', password: 'amarra' }
  const answer = await server.visitor.call(accountApi.register, { body })
  expect([answer.status, answer.body.user]).toMatchObject([201, { name: 'Ana', email: 'cero@example.com' }])
})

test('Letters of every script and emoji come back as they were sent', async () => {
  const title = 'Ñandú ⛵️ Ελλάδα 東京 e\u0301'
  const { body } = await cast.ana.call(jobApi.create, { body: jobInputExample({ title }) })
  expect(body.job.title).toBe(title)
})

test('A parameter that is given twice is bad input', async () => {
  const answer = await ask({ url: '/api/jobs?q=a&q=b' })
  expect([answer.status, answer.code]).toEqual([400, 'invalid_input'])
})

test('Every answer says what it is and that it may not be taken for anything else', async () => {
  const { headers } = await server.app.inject({ url: '/api/legal' })
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  })
})

test('Scripts come from the site alone, and nobody may frame it', async () => {
  const { headers } = await server.app.inject({ url: '/api/legal' })
  const policy = String(headers['content-security-policy']).split(';')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ]),
  )
})

test('Over plain http nothing asks the browser for https', async () => {
  const { headers } = await server.app.inject({ url: '/api/legal' })
  expect([
    headers['strict-transport-security'],
    String(headers['content-security-policy']).includes('upgrade-insecure'),
  ]).toEqual([undefined, false])
})
