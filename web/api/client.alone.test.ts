import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { callForFile } from '#web/api/call-for-file.ts'
import { ApiError, call } from '#web/api/client.ts'
import { isConnected } from '#web/offline/connection.ts'
import { currentSession, startSession } from '#web/session/session.ts'

const SECOND = 1_000
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  startSession({ token: 'el de Carla', user: { _id: 'carla' } as OwnUserView })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const readJob = () => call(jobDetailApi.read, { params: { id: '1' } })
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? [error.status, error.code] : error),
  )
const answers = (body: string, status: number, type = 'text/html') =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }))

const page = '<!doctype html><title>Wifi del puerto</title>'
test.each([
  [400, page],
  [401, page],
  [403, page],
  [404, 'Not found'],
  [407, ''],
  [413, page],
  [403, '{"message":"Forbidden"}'],
  [429, '{"code":1015}'],
  [404, 'null'],
  [200, page],
  [200, '{}'],
  [200, '[]'],
  [200, 'null'],
  [201, '{"success":true}'],
])(
  '%s with %s is no word of the server: the network is broken, and nobody is signed out',
  async (status, body) => {
    answers(body, status)
    expect(await failureOf(readJob())).toEqual([0, 'no_answer'])
    expect([isConnected(), currentSession()?.user._id]).toEqual([false, 'carla'])
  },
)

test('A refusal of the server is one, and its 401 signs out', async () => {
  const refuses = (status: number, code: string) =>
    answers(JSON.stringify({ code, message: 'No.' }), status, 'application/json')
  refuses(404, 'job_not_found')
  expect(await failureOf(readJob())).toEqual([404, 'job_not_found'])
  refuses(401, 'not_signed_in')
  expect(await failureOf(readJob())).toEqual([401, 'not_signed_in'])
  expect(currentSession()).toBeUndefined()
})

/** A download whose bytes come at these seconds. */
function comesAt(seconds: readonly number[]) {
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const stream = new ReadableStream({
      start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason))
        for (const second of seconds)
          setTimeout(() => controller.enqueue(new Uint8Array(10)), second * SECOND)
        setTimeout(() => controller.close(), Math.max(...seconds) * SECOND)
      },
    })
    return new Response(stream)
  })
}
const download = () => callForFile(contractApi.download, { params: { jobId: '1' } })
const pass = async (seconds: number) => {
  for (let at = 0; at < seconds; at++) await vi.advanceTimersByTimeAsync(SECOND)
}

test('A download that takes ten minutes arrives, as long as it goes on', async () => {
  const seconds = Array.from({ length: 20 }, (_, index) => 30 * (index + 1))
  comesAt(seconds)
  const file = download()
  await pass(601)
  expect((await file).size).toBe(200)
})

test('A download that falls silent is given up', async () => {
  comesAt([1, 200])
  const failure = failureOf(download())
  await pass(70)
  expect(await failure).toEqual([0, 'no_answer'])
})
