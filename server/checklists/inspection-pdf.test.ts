import fs from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { refusals } from '#domain/errors.ts'
import { users } from '#server/accounts/account-table.ts'
import { readInspectionPdf } from '#server/checklists/make-inspection-pdf.ts'
import { listSealingCertificates } from '#server/platform/seal/sealing-key.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { faultsOfSeal } from '#test/judge-seal.ts'
import { phonePhoto } from '#test/pictures.ts'
import { sealedFileOf } from '#test/sealed-files.ts'
import { type Caller, outcome, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://singladura.example' })
  cast = await server.cast()
})
beforeEach(() => server.db.delete(tasks))
afterAll(() => server.close())

const scene = checklistScene(() => ({ server, cast }))
const download = (list: { _id: string }, by: Caller = cast.carla) =>
  by.call(checklistApi.download, { params: { id: list._id } })
const open = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf))
const textOf = async (pdf: Buffer) =>
  (await extractText(await open(pdf), { mergePages: true })).text.replace(/\s+/g, ' ')
const asAna = () => ({ ...scene.context(), actor: { id: cast.ana.id, role: 'owner' as const } })
const verify = (list: { _id: string }, body: Buffer) =>
  server.visitor.call(contractApi.verify, {
    params: { contractId: list._id },
    body,
    headers: { 'content-type': 'application/pdf' },
  })

/** With a photo of the raft, and a plotter that fails. */
async function approvedWithPhoto(): Promise<ChecklistView> {
  const { list } = await scene.draft({ zone: 2, location: { port: 'Marina Palma' } })
  await scene.addPhoto(list, scene.itemOf(list, 'saf_balsa'), await phonePhoto())
  await scene.answerAll(list, 'working', {
    nav_plotter: { status: 'needs_attention', notes: 'Pierde la señal.' },
    saf_balsa: { status: 'working', expiresOn: '2026-05-01' },
    saf_extintores: { status: 'not_applicable', expiresOn: '2026-05-01' },
  })
  await scene.submit(list)
  await scene.review(list, { action: 'approve', reviewNotes: 'Buen viaje.' })
  return scene.read(list)
}

describe('an approved list', () => {
  let list: ChecklistView
  let pdf: Buffer
  beforeAll(async () => {
    list = await approvedWithPhoto()
    await server.runTasks()
    pdf = (await download(list)).bytes
  })

  test('is made into a sealed PDF by the task of its approval, and each party downloads those very bytes', {
    tags: 'rare',
  }, async () => {
    const sealed = await sealedFileOf(server, list._id, 'inspection')
    const [anas, carlas] = [await download(list, cast.ana), await download(list)]
    expect([
      anas.status,
      anas.headers['content-type'],
      sha256(anas.bytes),
      carlas.bytes.equals(anas.bytes),
    ]).toEqual([200, 'application/pdf', sealed?.hash, true])
    expect(await faultsOfSeal(pdf, await listSealingCertificates(server.db))).toEqual([])
  })

  test('is downloaded under a name of its own', async () => {
    expect((await download(list)).headers['content-disposition']).toContain(
      "filename*=UTF-8''lista-de-verificacion-Palma%20%E2%80%93%20Valencia.pdf",
    )
  })

  test('is told whole', { tags: 'rare' }, async () => {
    const text = await textOf(pdf)
    for (const words of [
      'Lista de verificación · Salida',
      'Carla Pons',
      'Ana Ferrer',
      'Puerto Marina Palma',
      'Pierde la señal.',
      'Próxima revisión: 1 de mayo de 2026, antes de que acabe el traslado',
      'Buen viaje.',
      `https://singladura.example/verify/${list._id}`,
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Foto no disponible')
    // An item that is not on board does not expire.
    expect(text.split(', antes de que acabe el traslado')).toHaveLength(2)
  })

  test('is attached as data, with the SHA-256 of its photo', { tags: 'rare' }, async () => {
    const attached = await (await open(pdf)).getAttachmentContent('lista.json')
    const bytes = Buffer.from(attached as Uint8Array)
    const data = JSON.parse(bytes.toString())
    const raft = data.items.find(({ key }: { key: string }) => key === 'saf_balsa')
    const [photo] = scene.itemOf(list, 'saf_balsa').photos
    const served = await server.app.inject(photo?.path ?? '')
    expect([data.checklist, data.version, data.items.length, raft.photos[0].sha256]).toEqual([
      list._id,
      1,
      list.checklistItems.length,
      sha256(served.rawPayload),
    ])
    expect(await textOf(pdf)).toContain(sha256(bytes))
  })

  test('is verified by anybody: the original, an altered one, and another’s', { tags: 'rare' }, async () => {
    const altered = Buffer.from(pdf)
    altered[5000] = (altered[5000] ?? 0) ^ 1
    const { job, contract } = await scene.completed()
    const contractPdf = (await scene.download(job)).bytes
    const verdicts = [
      await verify(list, pdf),
      await verify(list, altered),
      await verify(list, contractPdf),
      await verify(contract, pdf),
    ]
    expect(verdicts.map(({ body }) => body.result)).toEqual(['original', 'altered', 'foreign', 'foreign'])
  })

  test('is its parties’ alone', async () => {
    for (const stranger of [cast.oscar, cast.diego])
      expect(outcome(await download(list, stranger))).toEqual({
        status: 403,
        code: 'checklist_forbidden',
        message: refusals.checklist_forbidden.message,
      })
    expect((await download(list, server.visitor)).status).toBe(401)
  })

  test('keeps its bytes, whatever becomes of names and time', async () => {
    const before = server.now()
    server.at('2026-06-25T10:00:00Z')
    await server.db.update(users).set({ name: 'Otra Persona' }).where(eq(users.id, cast.carla.id))
    expect((await download(list)).bytes.equals(pdf)).toBe(true)
    server.at(before)
  })
})

test('Until it is approved there is none', async () => {
  const { list } = await scene.submitted()
  expect(outcome(await download(list, cast.ana))).toEqual({
    status: 409,
    code: 'checklist_not_approved',
    message: refusals.checklist_not_approved.message,
  })
  expect((await verify(list, Buffer.from('%PDF-1.7'))).body.code).toBe('contract_not_found')
})

test.each(['0199aaaa-0000-7000-8000-000000000000', 'x'])('The list %s is not found', async id => {
  expect((await download({ _id: id })).body.code).toBe('checklist_not_found')
})

test('A photo that is missing among the files is an empty frame, and reported', async () => {
  const list = await approvedWithPhoto()
  const folder = path.join(server.dataDir, 'files', 'photos')
  const [photo] = scene.itemOf(list, 'saf_balsa').photos
  const name = path.basename(photo?.thumbnailPath ?? '-')
  fs.rmSync(path.join(folder, name))
  const reports: string[] = []
  const services = {
    ...scene.context().services,
    reportError: (error: unknown) => void reports.push(String(error)),
  }
  const { pdf } = await readInspectionPdf({ ...asAna(), services }, list._id)
  expect(await textOf(pdf)).toContain('Foto no disponible')
  expect(reports).toEqual([expect.stringContaining('is missing, and not on the paper')])
})

test('A sealed file that was exchanged or has gone is a fault that is said, not another paper', async () => {
  onTestFinished(blankPapers(server))
  const { list } = await scene.approved()
  await download(list)
  const { key } = (await sealedFileOf(server, list._id, 'inspection')) ?? expect.fail('It was not sealed.')
  await server.dependencies.services.files.put(key, Buffer.from('otro papel'))
  await expect(readInspectionPdf(asAna(), list._id)).rejects.toThrow(/is not the one that was sealed/)
  await server.dependencies.services.files.delete(key)
  await expect(readInspectionPdf(asAna(), list._id)).rejects.toThrow(/is missing/)
  expect((await download(list)).status).toBe(500)
})
