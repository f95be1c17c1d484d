import { gunzipSync, gzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { idempotencyKeys } from '#server/platform/http/http-table.ts'
import { newId } from '#server/platform/ids.ts'
import { buildJob, jobInputExample } from '#test/builders.ts'
import { openStream } from '#test/event-stream.ts'
import { plainPicture, uploadOf } from '#test/pictures.ts'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'

const description = 'Traslado de invierno, con escala donde mande el viento. '.repeat(17).trim()

async function start(env = {}) {
  const server = await startTestServer(env)
  const ana = await server.join('owner')
  await buildJob(server.context(), ana.id, { description })
  return { server, person: ana }
}
let server: TestServer
let ana: Person
let proxied: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  ;({ server, person: ana } = await start())
  proxied = await start({ TRUST_PROXY: 'on' })
})
afterAll(async () => {
  await server.close()
  await proxied.server.close()
})

const BROWSERS = 'gzip, deflate, br, zstd'
async function ask(
  options: InjectOptions,
  accepted: string | undefined = BROWSERS,
  by = { server, person: ana },
) {
  const headers = {
    authorization: `Bearer ${by.person.token}`,
    ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
    ...options.headers,
  }
  const {
    statusCode: status,
    headers: given,
    rawPayload: bytes,
  } = await by.server.app.inject({
    ...options,
    headers,
  })
  const encoding = given['content-encoding']
  const read = () => JSON.parse(String(encoding === 'gzip' ? gunzipSync(bytes) : bytes))
  return { status, encoding, vary: given.vary, length: Number(given['content-length']), bytes, read }
}
const list = { method: 'GET', url: '/api/jobs' } as const
const listed = (accepted?: string) => ask(list, accepted)

test.each([BROWSERS, 'gzip', '*'])(
  'A client that accepts %s is sent a list compressed, and told so',
  async accepted => {
    const plain = await ask(list, 'identity')
    const { encoding, vary, length, bytes, read } = await listed(accepted)
    expect([encoding, vary, length, read()]).toEqual(['gzip', 'accept-encoding', bytes.length, plain.read()])
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
  },
)

test.each(['', 'identity', 'deflate', 'gzip;q=0'])(
  'A client that accepts "%s" is sent it plain',
  async accepted => {
    const { encoding, read } = await listed(accepted)
    expect([encoding, read().jobs[0].description]).toEqual([undefined, description])
  },
)

test('A client that says nothing of it is sent it plain', async () => {
  const { statusCode, headers, body } = await server.app.inject({
    ...list,
    headers: { authorization: `Bearer ${ana.token}` },
  })
  expect([statusCode, headers['content-encoding'], JSON.parse(body).jobs.length]).toEqual([200, undefined, 1])
})

test('A small answer and a small refusal stay plain', async () => {
  const answers = [await ask({ url: '/api/legal' }), await ask({ url: '/api/jobs/none' })]
  expect(answers.map(({ status, encoding }) => [status, encoding])).toEqual([
    [200, undefined],
    [404, undefined],
  ])
})

test('A long refusal is compressed like any answer', async () => {
  const carla = await server.join('crew')
  const sign = { method: 'POST', url: `/api/contracts/${newId()}`, payload: { contractData: {} } } as const
  const { status, encoding, read } = await ask(sign, BROWSERS, { server, person: carla })
  expect([status, encoding, read().code]).toEqual([400, 'gzip', 'invalid_input'])
})

test('A reply under an idempotency key is stored plain, and is sent again as it is accepted then', async () => {
  const publish = (accepted: string) =>
    ask(
      {
        method: 'POST',
        url: '/api/jobs',
        payload: jobInputExample({ description }),
        headers: { 'idempotency-key': 'una-sola-vez' },
      },
      accepted,
    )
  const answers = [await publish(BROWSERS), await publish('identity'), await publish('gzip')]
  expect(answers.map(({ status, encoding }) => [status, encoding])).toEqual([
    [201, 'gzip'],
    [201, undefined],
    [201, 'gzip'],
  ])
  const [kept] = await server.db.select().from(idempotencyKeys)
  for (const { read } of answers) expect(read()).toEqual(kept?.reply)
})

test('A picture and an export are sent as they are', { tags: 'rare' }, async () => {
  const { body } = await ana.call(accountApi.uploadPicture, uploadOf(await plainPicture().png().toBuffer()))
  const files = [await ask({ url: body.profilePictureUrl ?? '' }), await ask({ url: '/api/users/me/export' })]
  expect(files.map(({ status, encoding }) => [status, encoding])).toEqual([
    [200, undefined],
    [200, undefined],
  ])
})

test('Events come as they happen', async () => {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { response, close } = await openStream(origin, ana.token)
  close()
  expect(response.headers.get('content-encoding')).toBeNull()
})

test('A compressed body is not unpacked', async () => {
  const { status, read } = await ask({
    method: 'POST',
    url: '/api/jobs',
    payload: gzipSync(JSON.stringify(jobInputExample())),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  })
  expect([status, read().code]).toEqual([400, 'invalid_json'])
})

test('A page of another origin hears of both that the answer varies by', { tags: 'rare' }, async () => {
  const open = await start({ CORS_ORIGIN: 'https://web.example' })
  const { encoding, vary } = await ask(list, BROWSERS, open)
  await open.server.close()
  expect([encoding, vary]).toEqual(['gzip', 'origin, accept-encoding'])
})

test('Behind a proxy it is left to the proxy', async () => {
  const { status, encoding, vary } = await ask(list, BROWSERS, proxied)
  expect([status, encoding, vary]).toEqual([200, undefined, undefined])
})
