import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import { frozenRecord } from '#server/passages/frozen-record.ts'
import { logEntries, logPhotos } from '#server/passages/log-table.ts'
import { passages } from '#server/passages/passage-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openFolderStore } from '#server/platform/files/file-store.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { imageKeys } from '#server/platform/images/stored-images.ts'
import { NOW } from './cast.ts'
import type { Engine, Filled } from './databases.ts'
import { type Boat, putToSea, takeAshore } from './log-fill.ts'
import { inDatabase } from './logs.ts'
import { startMeasured } from './measured-process.ts'

const PHOTOS = 200
const PHOTO_BYTES = 1_024 * 1_024
/** The first ones load code, and let the heap grow to the size of a working server's. */
const BEFORE = 3
const REST_MS = 3_000

export interface BundleMemory {
  engine: Engine
  photos: number
  /** The size of the archive, in bytes. */
  size: number
  seconds: number
  /** The memory of the whole process, before and at most, in bytes. */
  idle: number
  most: number
}

interface Photographed {
  boat: Boat
  keys: ReturnType<typeof imageKeys>
}

/** A boat that has arrived, with so many photos in its log. */
async function photograph(db: Database, folder: string, count: number): Promise<Photographed> {
  const boat = await putToSea(db, 1)
  const departed = { departedAt: new Date(NOW.getTime() - DAY_MS), conditions: [], reportEvery: 12 }
  await db
    .update(passages)
    .set({
      ...departed,
      departureHash: contentHash(frozenRecord(departed)),
      skipperId: boat.skipper.id,
      arrivedAt: NOW,
    })
    .where(eq(passages.jobId, boat.jobId))
  const [entry] = await db
    .select({ id: logEntries.id })
    .from(logEntries)
    .where(eq(logEntries.jobId, boat.jobId))
  if (!entry) throw new Error('There is no log.')
  const store = openFolderStore(folder)
  const files = Array.from({ length: count }, newSecret)
  const keys: Photographed['keys'] = []
  for (const file of files) {
    const [key] = imageKeys(photoRule, file)
    if (!key) throw new Error('A photo has no key.')
    await store.put(key, randomBytes(PHOTO_BYTES))
    keys.push(key)
  }
  await db.insert(logPhotos).values(
    files.map(file => ({
      id: newId(),
      entryId: entry.id,
      file,
      hash: file,
      width: 1_200,
      height: 1_600,
      createdAt: NOW,
    })),
  )
  return { boat, keys }
}

async function download(port: number, { boat: { jobId, owner } }: Photographed): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/passages/${jobId}/bundle`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  if (!answer.ok || !answer.body) throw new Error(`The bundle: ${answer.status} ${await answer.text()}`)
  let size = 0
  for await (const chunk of answer.body) size += chunk.length
  return size
}

export async function measureBundle(filled: Filled): Promise<BundleMemory> {
  const folder = path.join(filled.settings.DATA_DIR, 'files')
  const [small, large] = await inDatabase(filled, async db => [
    await photograph(db, folder, 1),
    await photograph(db, folder, PHOTOS),
  ])
  const server = await startMeasured('./serve-app.ts', filled.settings)
  for (let n = 0; n < BEFORE; n += 1) await download(server.port, small)
  await new Promise(resolve => setTimeout(resolve, REST_MS))
  const idle = await server.ask<number>('watchMemory')
  const began = performance.now()
  const size = await download(server.port, large)
  const seconds = (performance.now() - began) / 1_000
  const most = await server.ask<number>('mostMemory')
  await server.stop()
  await inDatabase(filled, async db => {
    const offers = [small, large].map(({ boat }) => boat.jobId)
    const entries = db.select({ id: logEntries.id }).from(logEntries).where(inArray(logEntries.jobId, offers))
    await db.delete(logPhotos).where(inArray(logPhotos.entryId, entries))
    await takeAshore(db, [small.boat, large.boat])
  })
  const store = openFolderStore(folder)
  for (const key of [...small.keys, ...large.keys]) await store.delete(key)
  return { engine: filled.engine, photos: PHOTOS, size, seconds, idle, most }
}
