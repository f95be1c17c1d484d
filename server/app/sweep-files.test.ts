import fs from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { findMissing } from '#server/app/named-files.ts'
import { sweepFiles } from '#server/app/sweep-files.ts'
import type { FileKey } from '#server/platform/files/file-store.ts'
import { strayFiles } from '#server/platform/files/installation-table.ts'
import { newId } from '#server/platform/ids.ts'
import { sealedFiles } from '#server/platform/sealed-files/sealed-file-table.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { type ObjectStoreServer, startObjectStore } from '#test/object-store-server.ts'
import { pictureOf, uploadOf } from '#test/pictures.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
let bucket: ObjectStoreServer | undefined
async function start(env: Record<string, string>) {
  server = await startTestServer(env)
  cast = await server.cast()
}
afterEach(async () => {
  await server.close()
  await bucket?.close()
  bucket = undefined
})
const { handedOver, addPhoto, itemOf, draft } = checklistScene(() => ({ server, cast }))

const DAY_MS = 24 * 60 * 60_000
const files = () => server.dependencies.services.files
const sweep = (after?: string) => sweepFiles(server.context(), { after })
async function keys() {
  const found: string[] = []
  for await (const { key } of files().list('')) found.push(key)
  return found
}
const put = (...names: FileKey[]) => Promise.all(names.map(name => files().put(name, Buffer.from('x'))))
const daysLater = (days: number) => server.at(new Date(Date.now() + days * DAY_MS))
const noted = async () => (await server.db.select().from(strayFiles)).map(({ key }) => key).sort()

/** A file with a row in each folder that has any. */
async function fillEachFolder() {
  const { contract } = await handedOver()
  await put('records/acta.pdf', 'contracts/contrato.pdf', 'charts/de-nadie.svg.br')
  await server.db.insert(sealedFiles).values([
    { subject: contract._id, kind: 'contract', key: 'contracts/contrato.pdf', hash: 'x' },
    { subject: newId(), kind: 'handover', key: 'records/acta.pdf', hash: 'x' },
  ])
  const { list } = await draft()
  await addPhoto(list, itemOf(list, 'oth_casco'), await pictureOf(1))
  await cast.carla.call(accountApi.uploadPicture, uploadOf(await pictureOf(2)))
  await server.runTasks()
}
const strays: FileKey[] = [
  'aside/escrito-a-medias',
  'checklists/nadie.pdf',
  'contracts/nadie.pdf',
  'photos/nadie-thumb.webp',
  'photos/nadie.jpg',
  'pictures/nadie.webp',
  'records/nadie.pdf',
]

function sweeps(kind: string) {
  beforeEach(async () => {
    bucket = kind === 'a bucket' ? await startObjectStore() : undefined
    await start(bucket ? { S3_URL: bucket.url('/nuestro') } : {})
  })

  test('files with a row stay, in every folder, and files without one go', async () => {
    await fillEachFolder()
    const named = await keys()
    await put(...strays)
    daysLater(1.1)
    await sweep()
    const folders = new Set(named.map(key => key.split('/')[0]))
    expect([[...folders], await keys(), await noted()]).toEqual([
      ['charts', 'checklists', 'contracts', 'photos', 'pictures', 'records'],
      [...named, ...strays].sort(),
      strays,
    ])
    daysLater(8)
    await sweep()
    expect([(await keys()).length, (await noted()).length]).toEqual([
      named.length + strays.length,
      strays.length,
    ])
    daysLater(8.2)
    await sweep()
    expect([await keys(), await noted()]).toEqual([named, []])
  })

  test('a file that a row names again within the week stays, and its note goes', async () => {
    const [back, gone] = ['contracts/vuelve.pdf', 'contracts/nadie.pdf'] as const
    await put(back, gone)
    daysLater(1.1)
    await sweep()
    await server.db.insert(sealedFiles).values({ subject: newId(), kind: 'contract', key: back, hash: 'x' })
    daysLater(9)
    await sweep()
    expect([await keys(), await noted()]).toEqual([[back], []])
  })

  test('named files are known of every folder, and the missing ones among them', async () => {
    await fillEachFolder()
    const named = (await keys()).filter(key => !key.startsWith('charts/'))
    const without = (lost: string[]) =>
      findMissing(server.db, new Set(named.filter(key => !lost.includes(key))))
    const lost = named.filter((_, index) => index % 2 === 0)
    expect([await without([]), await without(lost), await without(named)]).toEqual([[], lost, named])
  })

  test('a file that is younger than a day may be an upload under way, and stays', async () => {
    await put(...strays)
    daysLater(0.9)
    await sweep()
    expect(await keys()).toEqual(strays)
  })
}
// The stores are alike (file-stores.test.ts).
describe.each(['a folder'])('In %s', sweeps)
describe.each(['a bucket'])('In %s', { tags: 'rare' }, sweeps)

describe('In the folder', () => {
  beforeEach(() => start({}))
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => `photos/${String(index).padStart(4, '0')}.jpg` as const)

  test('where most files of a folder have no row nothing is deleted: they belong to another database', async () => {
    await put(...many(21), 'aside/otro')
    daysLater(2)
    await expect(sweep()).rejects.toThrow('No row names 21 of 21 files of photos')
    expect(await keys()).toEqual(['aside/otro', ...many(21)])
  })

  test('five thousand are looked at, and the next ones in another task', { tags: 'rare' }, async () => {
    const charts = path.join(server.dataDir, 'files', 'charts')
    fs.mkdirSync(charts, { recursive: true })
    for (let number = 0; number < 4_999; number++) fs.writeFileSync(path.join(charts, `${number}.svg.br`), '')
    await put(...many(2), 'records/nadie.pdf')
    daysLater(2)
    const later = server.now()
    await sweep()
    const first = await noted()
    const enqueued = await server.db.select().from(tasks).where(eq(tasks.kind, 'sweep-files'))
    await server.runTasks()
    expect([first, enqueued.map(({ payload, runAt }) => [payload, runAt])]).toEqual([
      ['photos/0000.jpg'],
      [[{ after: 'photos/0000.jpg' }, later]],
    ])
    expect(await noted()).toEqual(['photos/0000.jpg', 'photos/0001.jpg', 'records/nadie.pdf'])
  })
})
