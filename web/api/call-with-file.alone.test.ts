import * as buffer from 'node:buffer'
import { webcrypto } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { titleApi } from '#domain/titles/title-api.ts'
import type { Person } from '#test/test-server.ts'
import { openThinLink } from '#test/thin-link.ts'
import { useServer } from '#test/use-server.ts'

const KB = 1024
const SIZE = 300 * KB

const server = useServer()
let origin: string
let carla: Person
let link: Awaited<ReturnType<typeof openThinLink>>
beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  carla = (await server.cast()).carla
  link = await openThinLink(origin, { bytesASecond: 2_000 * KB, cutAfter: Number.POSITIVE_INFINITY })
  vi.stubGlobal('fetch', link.fetchOver)
  vi.stubGlobal('Blob', buffer.Blob)
  vi.stubGlobal('File', buffer.File)
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('setTimeout', withoutPauses)
})
afterEach(() => {
  link.close()
  vi.unstubAllGlobals()
})

const { setTimeout: later } = globalThis
/** The second between two tries of a piece is not waited for. */
const withoutPauses = ((work: () => void, milliseconds?: number) =>
  later(work, milliseconds === 1_000 ? 0 : milliseconds)) as typeof setTimeout

const pdf = (mark: string) => {
  const bytes = Buffer.alloc(SIZE, `${mark}\n`)
  bytes.write('%PDF-1.7\n', 0)
  bytes.write('\n%%EOF\n', SIZE - 7)
  return bytes
}
const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'título.pdf', { type: 'application/pdf' })

/** A page that is opened: nothing of another one's memory. */
async function openPage() {
  vi.resetModules()
  const { startSession } = await import('#web/session/session.ts')
  startSession({ token: carla.token, user: { _id: carla.id } as OwnUserView })
  const { callWithFile } = await import('#web/api/call-with-file.ts')
  return (bytes: Buffer, options: Parameters<typeof callWithFile>[2] = {}) =>
    callWithFile(titleApi.add, { body: { kind: 'GOC' }, file: fileOf(bytes) }, options)
}
const stored = async () => {
  const { titles } = (await carla.call(titleApi.listOwn)).body
  return Promise.all(
    titles.map(async ({ _id }) => (await carla.call(titleApi.readOwnFile, { params: { id: _id } })).bytes),
  )
}

test('A document arrives though each connection is cut long before it is through, and little is sent twice', async () => {
  link.cutAfter = 50 * KB
  const bytes = pdf('cortada')
  const heard: number[] = []
  const send = await openPage()
  const { title } = await send(bytes, { onProgress: sent => heard.push(sent) })
  expect([title.fileName, await stored()]).toEqual(['título.pdf', [bytes]])
  expect(link.sent).toBeLessThan(SIZE * 1.3)
  expect([heard[0], heard.at(-1), heard.toSorted((one, other) => one - other)]).toEqual([0, 1, heard])
}, 60_000)

test('After the page was thrown away the rest is sent, and no more', async () => {
  const bytes = pdf('a medias')
  const leaving = new AbortController()
  const first = await openPage()
  const half = (sent: number) => sent > 0.4 && leaving.abort()
  await expect(first(bytes, { signal: leaving.signal, onProgress: half })).rejects.toThrow()
  const before = link.sent
  const again = await openPage()
  await again(bytes)
  expect(await stored()).toEqual([bytes])
  expect(link.sent - before).toBeLessThan(SIZE * 0.75)
}, 60_000)

test('Two tabs that send the same make one of it', { tags: 'rare', timeout: 60_000 }, async () => {
  const bytes = pdf('dos pestañas')
  const [one, other] = [await openPage(), await openPage()]
  await Promise.all([one, other].map(send => send(bytes, { idempotencyKey: 'una-sola' })))
  expect(await stored()).toEqual([bytes])
})

test('A small file goes in one request', async () => {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'POST') paths.push(url)
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  const send = await openPage()
  await expect(send(pdf('pequeña').subarray(0, 60 * KB))).rejects.toThrow()
  expect(paths).toEqual(['/api/users/me/titles'])
})

test('An upload that the server has dropped begins again', { tags: 'rare', timeout: 60_000 }, async () => {
  const bytes = pdf('caducada')
  const paths: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    paths.push(`${init.method} ${url}`)
    const isFirst = paths.filter(path => path.endsWith('/titles')).length === 1
    if (url.endsWith('/titles') && isFirst)
      return Response.json({ code: 'upload_not_found', message: 'Ya no está.' }, { status: 404 })
    return link.fetchOver(url, init)
  })
  const send = await openPage()
  await send(bytes)
  expect(await stored()).toEqual([bytes])
})
