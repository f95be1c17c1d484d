import fs from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { ATTACHMENTS_PER_ACCOUNT } from '#domain/uploads.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { countFiles } from '#server/app/count-files.ts'
import { eraseAtOnce } from '#server/app/erasure/erase-account.ts'
import { claimSpace } from '#server/platform/files/account-space.ts'
import { fileTotals, storedFiles } from '#server/platform/files/file-table.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { buildConversation } from '#test/builders.ts'
import { passageScene } from '#test/passage-scene.ts'
import { formOf, pdfOf, pictureOf, uploadOf } from '#test/pictures.ts'
import { hearStatements } from '#test/plans/find-scans.ts'
import { outcome, type Person, startTestServer } from '#test/test-server.ts'
import { titleScene } from '#test/title-scene.ts'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

const KB = 1024
const { server, cast } = useCast({ env: { ACCOUNT_FILES_MB: '1' } })

beforeAll(() => {
  blankPapers(server)
})

const scene = () => ({ server, cast })
const vessels = vesselScene(scene)
const titles = titleScene(scene)
const passages = passageScene(scene)
const pdf = (kilobytes: number) => Buffer.concat([pdfOf('Seguro'), Buffer.alloc(kilobytes * KB)])
const insure = (vessel: { _id: string }, bytes: Buffer, by: Person = cast.ana) =>
  vessels.addDocument(vessel, { kind: 'insurance', validUntil: '2090-06-30' }, { bytes, name: 'a.pdf' }, by)
async function totalOf({ id }: { id: string }): Promise<number> {
  const [total] = await server.db.select().from(fileTotals).where(eq(fileTotals.userId, id))
  const rows = await server.db.select().from(storedFiles).where(eq(storedFiles.userId, id))
  expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(total?.bytes ?? 0)
  return total?.bytes ?? 0
}
const folderSizes = () =>
  ['attachments', 'photos', 'pictures'].flatMap(folder => {
    const place = path.join(server.dataDir, 'files', folder)
    return fs.existsSync(place)
      ? fs.readdirSync(place).map(name => fs.statSync(path.join(place, name)).size)
      : []
  })
const storedBytes = () => folderSizes().reduce((sum, size) => sum + size, 0)
const everybody = async () =>
  (await server.db.select().from(fileTotals)).reduce((sum, each) => sum + each.bytes, 0)

/** One upload by each call that takes one. */
async function uploadEverything() {
  await cast.carla.call(accountApi.uploadPicture, uploadOf(await pictureOf(1)))
  const title = await titles.add({ kind: 'PPER' }, { bytes: pdf(2), name: 'titulo.pdf' })
  const titleId = title.body.title._id
  await titles.update({ _id: titleId }, formOf({}, { bytes: pdf(3), name: 'otro.pdf' }))
  const vessel = await vessels.created()
  const photo = await vessels.addPhoto(vessel, await pictureOf(2))
  const document = (await insure(vessel, pdf(4))).body.document
  await cast.ana.call(vesselApi.updateDocument, {
    params: { id: vessel._id, documentId: document._id },
    ...formOf({}, { bytes: pdf(5), name: 'c.pdf' }),
  })
  const { id } = await buildConversation(server.context(), cast.ana.id, cast.carla.id)
  await cast.ana.call(messageApi.attach, {
    params: { id },
    ...formOf({}, { bytes: pdf(6), name: 'd.pdf' }),
  })
  const { jobId } = await passages.departed()
  const { entry } = (await passages.writeLog(jobId)).body
  await passages.addEntryPhoto(jobId, entry, await pictureOf(3))
  const { list } = await passages.draft()
  await passages.addPhoto(list, passages.itemOf(list, 'oth_casco'), await pictureOf(4))
  await server.runTasks()
  return { titleId, vessel, photo }
}

test('Every upload counts for its account with the bytes that are stored, and no longer once it is deleted', {
  tags: 'rare',
}, async () => {
  const { titleId, vessel } = await uploadEverything()
  const rows = await server.db.select().from(storedFiles)
  const of = ({ id }: Person) => rows.filter(row => row.userId === id).length
  // Carla: picture, title, and two sizes of each photo. Ana: a photo of the vessel, its document, a message's file.
  expect([of(cast.carla), of(cast.ana)]).toEqual([6, 4])
  expect(await everybody()).toBe(storedBytes())
  const [carlas, anas] = [await totalOf(cast.carla), await totalOf(cast.ana)]
  await titles.remove({ _id: titleId })
  await vessels.remove(vessel)
  await server.runTasks()
  expect(await totalOf(cast.carla)).toBe(carlas - pdf(3).length)
  expect(await totalOf(cast.ana)).toBe(pdf(6).length)
  expect(anas).toBeGreaterThan(pdf(6).length)
  expect(await everybody()).toBe(storedBytes())
})

test('Uploads of a version that counted none are counted by a task, for their owners, and only once', async () => {
  await uploadEverything()
  const before = await server.db.select().from(fileTotals).orderBy(fileTotals.userId)
  await server.db.delete(storedFiles)
  await server.db.delete(fileTotals)
  const heard = await hearStatements(() => countFiles(server.context(), {}))
  await countFiles(server.context(), {})
  expect(
    heard.filter(({ text }) => text.includes('insert into "stored_files"')).map(({ times }) => times),
  ).toEqual([1])
  expect(await server.db.select().from(fileTotals).orderBy(fileTotals.userId)).toEqual(before)
})

test('An erased person’s own uploads count no more', async () => {
  const vessel = await vessels.created()
  await insure(vessel, pdf(40))
  await vessels.addPhoto(vessel, await pictureOf(9))
  await eraseAtOnce({ ...server.context(), actor: cast.ana.user })
  await server.runTasks()
  expect(await totalOf(cast.ana)).toBe(0)
})

test('Ten uploads at once never pass the limit; those refused leave no file, and after a deletion there is room', async () => {
  const files = folderSizes().length
  const vessel = await vessels.created()
  // A person has two places at once.
  const answers = await Promise.all(Array.from({ length: 10 }, () => insure(vessel, pdf(300))))
  while (answers.filter(({ status }) => status === 201).length < 3)
    answers.push(await insure(vessel, pdf(300)))
  expect(outcome(await insure(vessel, pdf(300)))).toMatchObject({ status: 409, code: 'files_full' })
  expect([await totalOf(cast.ana), folderSizes().length]).toEqual([3 * pdf(300).length, files + 3])
  expect((await insure(vessel, pdf(100))).status).toBe(201)
  const first = answers.find(({ status }) => status === 201)?.body.document as { _id: string }
  await cast.ana.call(vesselApi.removeDocument, { params: { id: vessel._id, documentId: first._id } })
  await server.runTasks()
  expect((await insure(vessel, pdf(300))).status).toBe(201)
})

test('The ones that fit of ten claims at the same moment are taken', async () => {
  const claims = await Promise.allSettled(
    Array.from({ length: 10 }, (_, each) =>
      claimSpace(
        server.context(),
        cast.ana.id,
        [{ key: `photos/${cast.ana.id}-${each}`, bytes: 300 * KB }],
        KB * KB,
      ),
    ),
  )
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await totalOf(cast.ana)).toBe(900 * KB)
})

test('Where nothing more fits an upload is refused unread, and the first answer is still sent again', async () => {
  const vessel = await vessels.created()
  const headers = { 'idempotency-key': 'llena' }
  const photo = await pictureOf(20)
  const first = await vessels.addPhoto(vessel, photo, { headers })
  const left = KB * KB - (await totalOf(cast.ana))
  await claimSpace(server.context(), cast.ana.id, [{ key: 'attachments/lleno.pdf', bytes: left }], KB * KB)
  // It would be refused as no picture if it were read.
  const unread = await vessels.addPhoto(vessel, Buffer.from('nada'))
  expect(outcome(unread)).toMatchObject({ status: 409, code: 'files_full' })
  const files = folderSizes().length
  const again = await vessels.addPhoto(vessel, photo, { headers })
  expect([again.status, again.body, folderSizes().length]).toEqual([201, first.body, files])
  const other = await vessels.addPhoto(vessel, await pictureOf(21), { headers })
  expect(outcome(other)).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
})

test('An upload that the store or a policy refuses counts nothing', async () => {
  const vessel = await vessels.created()
  const { files } = server.dependencies.services
  const put = files.put
  files.put = async () => {
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' })
  }
  const answer = await insure(vessel, pdf(10)).finally(() => {
    files.put = put
  })
  expect(answer.status).toBe(500)
  expect((await vessels.addDocument(vessel, { kind: 'nada' }, { bytes: pdf(9) })).status).toBe(400)
  expect((await insure({ _id: vessel._id }, pdf(8), cast.oscar)).status).toBe(404)
  expect(await totalOf(cast.ana)).toBe(0)
})

test('Bytes that a crash counted without storing them are given back after a day', async () => {
  await claimSpace(server.context(), cast.ana.id, [{ key: 'photos/perdida.jpg', bytes: 5_000 }], KB * KB)
  await countFiles(server.context(), {})
  expect(await totalOf(cast.ana)).toBe(5_000)
  server.later(25 * 60 * 60_000)
  await countFiles(server.context(), {})
  expect(await totalOf(cast.ana)).toBe(0)
})

test('Calls that attach are counted for each account', { tags: 'rare' }, async () => {
  const limited = await startTestServer({ RATE_LIMIT: 'on' })
  const { ana, oscar, carla } = await limited.cast()
  const talk = async (by: Person) => {
    const { id } = await buildConversation(limited.context(), by.id, carla.id)
    return () =>
      by.call(messageApi.attach, { params: { id }, ...formOf({}, { bytes: pdf(1), name: 'a.pdf' }) })
  }
  const [anas, oscars] = [await talk(ana), await talk(oscar)]
  for (let sent = 0; sent < ATTACHMENTS_PER_ACCOUNT; sent += 1) expect((await anas()).status).toBe(201)
  expect([(await anas()).status, (await oscars()).status]).toEqual([429, 201])
  await limited.close()
})
