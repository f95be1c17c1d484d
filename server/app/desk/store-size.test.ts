import { expect, test } from 'vitest'
import { overviewApi } from '#domain/operator/overview-api.ts'
import { openStoreSize } from '#server/app/desk/store-size.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { joinOperator } from '#test/operator.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
const NOON = new Date('2026-06-01T10:00:00Z')
const fail = (error: unknown) => {
  throw error
}

const storeOf = (list: () => AsyncIterable<{ key: string; bytes: number; changedAt: Date }>) =>
  ({ list }) as unknown as FileStore

test('The first reader of a store that does not answer is told nothing after a second', {
  tags: 'rare',
}, async () => {
  const silent = Promise.withResolvers<void>()
  const size = openStoreSize(
    storeOf(async function* () {
      await silent.promise
      yield { key: 'charts/a', bytes: 7, changedAt: NOON }
    }),
    fail,
  )
  const first = await size(NOON)
  silent.resolve()
  await expect.poll(() => size(NOON)).toEqual({ bytes: 7, at: NOON })
  expect(first).toBe(undefined)
})

test('A store is listed once for all who ask, and a fault is reported', async () => {
  let walks = 0
  const faults: unknown[] = []
  const size = openStoreSize(
    storeOf(async function* () {
      walks += 1
      yield { key: 'charts/a', bytes: 7, changedAt: NOON }
      throw new Error('away')
    }),
    error => faults.push(error),
  )
  const both = await Promise.all([size(NOON), size(NOON)])
  expect([both, walks, faults]).toEqual([[undefined, undefined], 1, [new Error('away')]])
})

test('The size of the files is what the store lists, remembered for ten minutes', {
  tags: 'rare',
}, async () => {
  const laia = await joinOperator(server)
  const read = async () => (await laia.call(overviewApi.overview)).body
  const { files } = server.dependencies.services
  const asked = server.now()
  const empty = (await read()).files
  await files.put('charts/one.svg', Buffer.alloc(1_000))
  await files.put('photos/two.jpg', Buffer.alloc(24))
  server.later(9 * 60_000)
  const remembered = (await read()).files
  server.later(60_000)
  // The last size is told while the store is listed.
  await read()
  await expect.poll(async () => (await read()).files.bytes).toBe(1_024)
  expect([empty, remembered, (await read()).files.at]).toEqual([
    { bytes: 0, at: asked.toISOString() },
    { bytes: 0, at: asked.toISOString() },
    server.now().toISOString(),
  ])
})
