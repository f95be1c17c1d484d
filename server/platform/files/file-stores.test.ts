import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSettings } from '#server/app/settings.ts'
import { type FileKey, type FileStore, openFolderStore } from '#server/platform/files/file-store.ts'
import { openObjectStore } from '#server/platform/files/object-store.ts'
import { type ObjectStoreServer, startObjectStore } from '#test/object-store-server.ts'

let folder: string
let server: ObjectStoreServer
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-files-'))
  server = await startObjectStore()
})
afterAll(async () => {
  await server.close()
  fs.rmSync(folder, { recursive: true })
})

const overBucket = (url: string) => {
  const { S3_URL } = readSettings({ S3_URL: url })
  if (!S3_URL) throw new Error('This was no address.')
  return openObjectStore(S3_URL)
}
let number = 0
const kinds = {
  'a folder': () => openFolderStore(path.join(folder, `${++number}`)),
  'a bucket’s folder': () => overBucket(server.url(`/uno/${++number}`)),
}

describe.each(Object.entries(kinds))('In %s', (_, openStore) => {
  let files: FileStore
  beforeEach(() => {
    files = openStore()
  })
  const bytes = (text: string) => Buffer.from(text)
  const keysOf = async (...from: Parameters<FileStore['list']>) => {
    const keys: string[] = []
    for await (const { key } of files.list(...from)) keys.push(key)
    return keys
  }

  test('a stored file is read back, to the byte', { tags: 'rare' }, async () => {
    const data = randomBytes(3_000_000)
    await files.put('photos/a.jpg', data)
    expect((await files.get('photos/a.jpg'))?.equals(data)).toBe(true)
  })

  test('a file that is stored again is the later one', async () => {
    await files.put('photos/a.jpg', bytes('una'))
    await files.put('photos/a.jpg', bytes('otra más larga'))
    expect([String(await files.get('photos/a.jpg')), await keysOf('')]).toEqual([
      'otra más larga',
      ['photos/a.jpg'],
    ])
  })

  test('an empty file is a file', async () => {
    await files.put('photos/nada.jpg', Buffer.alloc(0))
    expect((await files.get('photos/nada.jpg'))?.length).toBe(0)
  })

  test('a missing file is undefined', async () => {
    expect(await files.get('photos/nadie.jpg')).toBeUndefined()
  })

  test('a deleted file is gone, and can be deleted again', async () => {
    await files.put('photos/a.jpg', bytes('una'))
    await files.delete('photos/a.jpg')
    await files.delete('photos/a.jpg')
    expect([await files.get('photos/a.jpg'), await keysOf('')]).toEqual([undefined, []])
  })

  test.each(['../a.jpg', 'photos/../../a.jpg', 'photos/.', 'photos', '/photos/a.jpg', 'photos/a/b.jpg', ''])(
    '“%s” leads nowhere',
    async key => {
      const refused = 'A file key must stay inside the store.'
      await expect(files.put(key as FileKey, bytes('x'))).rejects.toThrow(refused)
      await expect(files.get(key)).rejects.toThrow(refused)
      await expect(files.delete(key)).rejects.toThrow(refused)
    },
  )

  const some: FileKey[] = [
    'charts/z.svg.br',
    'photos/-a.jpg',
    'photos/B.jpg',
    'photos/_b.jpg',
    'records/1.pdf',
  ]
  const putSome = () => Promise.all(some.toReversed().map(key => files.put(key, bytes(key))))

  test('nothing is listed where there is nothing', async () => {
    expect(await keysOf('')).toEqual([])
  })

  test('files are listed in the order of their keys, by how they begin, and from one on', async () => {
    await putSome()
    const photos = some.filter(key => key.startsWith('photos/'))
    expect([
      await keysOf(''),
      await keysOf('photos/'),
      await keysOf('photos/_'),
      await keysOf('', 'photos/B.jpg'),
      await keysOf('photos/', 'photos/B.jpg'),
      await keysOf('', 'photos/A-that-is-gone.jpg'),
      await keysOf('', 'records/1.pdf'),
    ]).toEqual([some, photos, ['photos/_b.jpg'], some.slice(3), ['photos/_b.jpg'], some.slice(2), []])
  })

  test('a listed file tells when it was put', async () => {
    const before = Date.now()
    await files.put('photos/a.jpg', bytes('una'))
    // Some stores report whole seconds.
    for await (const { changedAt } of files.list(''))
      expect(Math.abs(changedAt.getTime() - before)).toBeLessThan(60_000)
    expect.assertions(1)
  })

  test('fifty that write one file leave one of them whole', { tags: 'rare' }, async () => {
    const written = Array.from({ length: 50 }, (_, index) => Buffer.alloc(20_000, index + 1))
    await Promise.all(written.map(data => files.put('photos/a.jpg', data)))
    const kept = await files.get('photos/a.jpg')
    expect([written.some(data => kept?.equals(data)), await keysOf('')]).toEqual([true, ['photos/a.jpg']])
  })
})

test('More files than a store tells of at once are all listed', { tags: 'rare' }, async () => {
  const files = overBucket(server.url('/muchos'))
  const keys = Array.from(
    { length: 1_234 },
    (_, index) => `photos/${String(index).padStart(5, '0')}` as const,
  )
  server.fill(keys.map(key => `muchos/${key}`))
  const listed: string[] = []
  for await (const { key } of files.list('')) listed.push(key)
  expect(listed).toEqual(keys)
})

test('Two folders of one bucket know nothing of each other', async () => {
  const [one, other] = [overBucket(server.url('/una')), overBucket(server.url('/unas'))]
  await one.put('photos/a.jpg', Buffer.from('una'))
  await other.put('photos/b.jpg', Buffer.from('otra'))
  const listed: string[] = []
  for await (const { key } of one.list('')) listed.push(key)
  expect([listed, await one.get('photos/b.jpg')]).toEqual([['photos/a.jpg'], undefined])
})
