/** @module-tag rare */
import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logEntries, logPhotos } from '#server/passages/log-table.ts'
import { newId } from '#server/platform/ids.ts'
import { bundleScene } from '#test/bundle-scene.ts'
import { useCast } from '#test/use-server.ts'

const PHOTOS = 200
const PHOTO_BYTES = 1024 * 1024
const MIB = 1024 * 1024
/** Allows for the buffers at both ends of a connection, and for the files that the program is reading. */
const AHEAD_MAX_BYTES = 30 * MIB

const { server, cast } = useCast()
const scene = bundleScene(() => ({ server, cast }))

/** As many files as a long passage may have, of which each read is counted. */
async function photographed() {
  const { jobId } = await scene.sailed()
  const [entry] = await server.db.select().from(logEntries).where(eq(logEntries.jobId, jobId)).limit(1)
  if (!entry) throw new Error('There is no log.')
  const rows = Array.from({ length: PHOTOS }, (_, at) => ({
    id: newId(),
    entryId: entry.id,
    file: `foto-${at}`,
    hash: `hash-${at}`,
    width: 10,
    height: 10,
    createdAt: server.now(),
  }))
  await server.db.insert(logPhotos).values(rows)
  const { services } = server.dependencies
  const { files } = services
  const reads = { count: 0 }
  services.files = {
    ...files,
    async get(key) {
      if (!key.startsWith('photos/foto-')) return files.get(key)
      reads.count++
      return randomBytes(PHOTO_BYTES)
    },
  }
  return { jobId, reads }
}

test('A reader who stops holds up the files: they are read when their turn comes', async () => {
  const { jobId, reads } = await photographed()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${cast.ana.token}` }
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get({ port, path: `/api/passages/${jobId}/bundle`, headers }, resolve).on('error', reject)
  })
  expect(answer.statusCode).toBe(200)
  let taken = 0
  let most = 0
  for await (const chunk of answer) {
    taken += (chunk as Buffer).length
    most = Math.max(most, reads.count * PHOTO_BYTES - taken)
    // Slower than the program: it would be far ahead without being held up.
    if (taken % (8 * MIB) < 64 * 1024) await new Promise(resolve => setTimeout(resolve, 20))
  }
  expect([reads.count, taken > PHOTOS * PHOTO_BYTES]).toEqual([PHOTOS, true])
  expect(most).toBeLessThan(AHEAD_MAX_BYTES)
})
