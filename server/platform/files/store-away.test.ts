import { randomUUID } from 'node:crypto'
import { ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { serializeError } from '#server/platform/serialize-error.ts'
import { runDueTask } from '#server/platform/tasks/run-task.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { type ObjectStoreServer, startObjectStore } from '#test/object-store-server.ts'
import { pictureOf, uploadOf } from '#test/pictures.ts'
import { recordErrors } from '#test/record-errors.ts'
import { outcome, type Person, startTestServer, type TestServer } from '#test/test-server.ts'

let bucket: ObjectStoreServer
let server: TestServer
let carla: Person
beforeAll(async () => {
  bucket = await startObjectStore()
  server = await startTestServer({ S3_URL: bucket.url() })
})
beforeEach(async () => {
  carla = await server.join('crew')
})
afterAll(async () => {
  await server.close()
  await bucket.close()
})

const away = {
  status: 503,
  code: 'files_unavailable',
  message: refusals.files_unavailable.message,
}
async function upload(number: number, key: string = randomUUID()) {
  const { body, headers } = uploadOf(await pictureOf(number))
  return carla.call(accountApi.uploadPicture, { body, headers: { ...headers, 'idempotency-key': key } })
}
const ownPicture = async () => (await carla.call(accountApi.readProfile)).body.user.profilePicture
const served = (url: string) => server.app.inject({ url })

test('An upload that the store does not take is refused in words, and taken when it is sent again', {
  tags: 'rare',
}, async () => {
  await bucket.away()
  const refused = await upload(1, 'la-misma')
  const [before, retryAfter] = [await ownPicture(), refused.headers['retry-after']]
  await bucket.back()
  const again = await upload(1, 'la-misma')
  expect([outcome(refused), retryAfter, before, again.status, await ownPicture()]).toEqual([
    away,
    '5',
    null,
    200,
    again.body.profilePictureUrl,
  ])
})

test('A file that the store does not give is no file that is missing', { tags: 'rare' }, async () => {
  const url = (await upload(1)).body.profilePictureUrl
  await bucket.away()
  const refused = await served(url)
  await bucket.back()
  expect([{ status: refused.statusCode, ...refused.json() }, (await served(url)).statusCode]).toEqual([
    away,
    200,
  ])
})

test('The log says what was wrong with the store, and no key', async () => {
  const logged = recordErrors(server.app)
  await bucket.away()
  await upload(1)
  await bucket.back()
  vi.restoreAllMocks()
  const faults = (logged as [{ err: Error }][]).map(([{ err }]) => serializeError(err))
  expect([faults.length, JSON.stringify(faults).includes('S3RVER'), faults[0]?.message]).toEqual([
    1,
    false,
    expect.stringMatching(/^files_unavailable: .*ECONNREFUSED/),
  ])
})

test('A task’s work on a file is done when the store is back', { tags: 'rare' }, async () => {
  const first = (await upload(1)).body.profilePictureUrl
  await upload(2)
  await server.db.delete(tasks).where(ne(tasks.kind, 'delete-file'))
  const failures: unknown[] = []
  const run = () => runDueTask({ ...server.dependencies, reportError: error => failures.push(error) })
  await bucket.away()
  await run()
  await bucket.back()
  const between = await served(first)
  server.later(60_000)
  await run()
  const [waiting, after] = [await server.db.$count(tasks), await served(first)]
  expect([failures.length, between.statusCode, waiting, after.statusCode]).toEqual([1, 200, 0, 404])
})
