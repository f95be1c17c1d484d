/** @module-tag rare */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { readSettings } from '#server/app/settings.ts'
import { checkObjectStore } from '#server/platform/files/check-store.ts'
import { openObjectStore } from '#server/platform/files/object-store.ts'
import type { ObjectStoreAddress } from '#server/platform/files/object-store-address.ts'
import { serializeError } from '#server/platform/serialize-error.ts'
import { type Misbehaviour, startHostileStore } from '#test/hostile-store.ts'
import { pictureOf, uploadOf } from '#test/pictures.ts'
import { recordErrors } from '#test/record-errors.ts'
import { outcome, type Person, startTestServer, type TestServer } from '#test/test-server.ts'

let store: Awaited<ReturnType<typeof startHostileStore>>
let server: TestServer
let carla: Person
beforeAll(async () => {
  store = await startHostileStore()
  server = await startTestServer({ S3_URL: store.url })
  carla = await server.join('crew')
})
afterAll(async () => {
  await server.close()
  store.close()
})

const away = {
  status: 503,
  code: 'files_unavailable',
  message: refusals.files_unavailable.message,
}
const picture = `/api/pictures/${'a'.repeat(43)}.webp`
const ask = async () => {
  const { statusCode, body } = await server.app.inject({ url: picture })
  return { status: statusCode, ...JSON.parse(body) }
}

// The number of requests for one call: a temporary error is tried three times, a refusal once.
test.for<[Misbehaviour, number]>([
  ['refuses the signature', 1],
  ['refuses the key', 1],
  ['has lost its bucket', 1],
  ['fails by itself', 3],
  ['has too much to do', 3],
  ['is a page of another program', 3],
  ['hangs up', 3],
])('A store that %s: the person is told to come back, and the log what it said', async ([how, times]) => {
  const logged = recordErrors(server.app)
  store.behave(how)
  const shown = await ask()
  const asked = store.asked()
  const { body, headers } = uploadOf(await pictureOf(1))
  const refused = await carla.call(accountApi.uploadPicture, { body, headers })
  const { profilePicture } = (await carla.call(accountApi.readProfile)).body.user
  vi.restoreAllMocks()
  const faults = JSON.stringify((logged as [{ err: Error }][]).map(([{ err }]) => serializeError(err)))
  expect([shown, asked, outcome(refused), profilePicture]).toEqual([away, times, away, null])
  expect([faults.includes('files_unavailable: '), faults.includes('SECRETO')]).toEqual([true, false])
})

test('A store that does not take the secret stops the start, in a sentence without it', async () => {
  store.behave('refuses the signature')
  const { S3_URL } = readSettings({ S3_URL: store.url })
  const address = S3_URL as ObjectStoreAddress
  await expect(checkObjectStore(openObjectStore(address), address)).rejects.toThrow(
    /^No se pueden guardar ficheros en S3_URL \(http:\/\/127[^@]*\/singladura\): SignatureDoesNotMatch: No\.$/,
  )
})

test('A store whose listing never ends holds up nothing else, is given up, and no line to it stays open', async () => {
  // The number of requests for 40 files at once: one each, and none after the store has been silent for too long.
  const ways: [Misbehaviour, number][] = [
    ['cuts off in the middle of a body', 40],
    ['says nothing', 32],
    ['gives a byte a second', 32],
  ]
  recordErrors(server.app)
  const begun = performance.now()
  const since = () => performance.now() - begun
  // More than run at once: a call that waits for its turn does not wait twice.
  const asked = Array.from({ length: 40 }, (_, index) => `photos/${index}.webp`)
  const given = Promise.all(
    ways.map(async ([how]) => {
      const silent = await startHostileStore()
      silent.behave(how)
      const { S3_URL } = readSettings({ S3_URL: silent.url })
      const files = openObjectStore(S3_URL as ObjectStoreAddress)
      const faults = await Promise.all(asked.map(key => files.get(key).catch(error => error.code)))
      const isSoon = since() < 55_000
      const times = silent.asked()
      await vi.waitFor(async () => expect(await silent.connections()).toBe(0), { timeout: 5_000 })
      silent.close()
      return { faults, isSoon, times }
    }),
  )
  store.behave('says nothing')
  const waiting = Array.from({ length: 60 }, ask)
  const { status } = await carla.call(accountApi.readProfile)
  expect([status, since() < 10_000]).toEqual([200, true])
  store.behave('refuses the key')
  store.hangUp()
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => away))
  vi.restoreAllMocks()
  const faults = asked.map(() => 'files_unavailable')
  expect(await given).toEqual(ways.map(([, times]) => ({ faults, isSoon: true, times })))
}, 120_000)
