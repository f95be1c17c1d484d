import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '#server/app/settings.ts'
import { checkObjectStore } from '#server/platform/files/check-store.ts'
import { openObjectStore } from '#server/platform/files/object-store.ts'
import { type ObjectStoreServer, startObjectStore } from '#test/object-store-server.ts'

let server: ObjectStoreServer
beforeAll(async () => {
  server = await startObjectStore()
})
afterAll(() => server.close())

async function check(url: string): Promise<string> {
  const { S3_URL } = readSettings({ S3_URL: url })
  if (!S3_URL) throw new Error('This was no address.')
  return checkObjectStore(openObjectStore(S3_URL), S3_URL).then(
    () => 'good',
    error => error.message,
  )
}

test('A store that takes, gives, lists and deletes is good, and nothing is left in it', async () => {
  const first = await check(server.url('/uno'))
  const { S3_URL } = readSettings({ S3_URL: server.url('/uno') })
  const left = []
  if (S3_URL) for await (const file of openObjectStore(S3_URL).list('')) left.push(file)
  expect([first, left]).toEqual(['good', []])
})

test.each([
  ['a wrong key', (url: string) => url.replace('//S3RVER:', '//otra:'), 'InvalidAccessKeyId'],
  ['a bucket that there is not', (url: string) => url.replace('/singladura', '/otro-bucket'), 'NoSuchBucket'],
])('%s is told by the name that the store gives it', async (_, spoil, name) => {
  const told = await check(spoil(server.url()))
  expect(told).toMatch(
    new RegExp(`^No se pueden guardar ficheros en S3_URL \\(http://127.0.0.1:.*\\): ${name}: .`),
  )
})
