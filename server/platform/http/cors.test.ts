import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let closed: TestServer
beforeAll(async () => {
  server = await startTestServer({ CORS_ORIGIN: 'https://web.example' })
  closed = await startTestServer()
})
afterAll(async () => {
  await server.close()
  await closed.close()
})

const allowed = (headers: Record<string, unknown>) => headers['access-control-allow-origin']

test('A page of the named origin may ask first, and is told what it may send', async () => {
  const { statusCode, headers } = await server.app.inject({ method: 'OPTIONS', url: '/api/jobs/x/apply' })
  expect([
    statusCode,
    allowed(headers),
    headers['access-control-allow-methods'],
    headers['access-control-allow-headers'],
  ]).toEqual([
    204,
    'https://web.example',
    'GET, POST, PUT, DELETE',
    'authorization, content-type, idempotency-key, if-match',
  ])
})

test('A page of the named origin may read what it is answered, refusals too', async () => {
  const answers = [await server.app.inject('/api/legal'), await server.app.inject('/api/jobs')]
  expect(answers.map(({ statusCode, headers }) => [statusCode, allowed(headers)])).toEqual([
    [200, 'https://web.example'],
    [401, 'https://web.example'],
  ])
})

test('Where no origin is named, none is allowed', async () => {
  expect(allowed((await closed.app.inject('/api/legal')).headers)).toBeUndefined()
})
