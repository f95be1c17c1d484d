import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { refusals } from '#domain/errors.ts'
import { handoverRecords } from '#server/checklists/handover-table.ts'
import { readHandoverPdf } from '#server/checklists/make-handover-pdf.ts'
import { listSealingCertificates } from '#server/platform/seal/sealing-key.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { faultsOfSeal } from '#test/judge-seal.ts'
import { phonePhoto } from '#test/pictures.ts'
import { sealedFileOf } from '#test/sealed-files.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'
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
const at = ({ _id }: { _id: string }) => ({ params: { id: _id } })
const download = (list: { _id: string }, by: Caller = cast.carla) =>
  by.call(checklistApi.downloadRecord, at(list))
const open = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf))
const textOf = async (pdf: Buffer) =>
  (await extractText(await open(pdf), { mergePages: true })).text.replace(/\s+/g, ' ')
const rowOf = async (list: { _id: string }) => {
  const [row] = await server.db
    .select()
    .from(handoverRecords)
    .where(eq(handoverRecords.checklistId, list._id))
  if (!row) throw new Error('No such record.')
  return row
}
const asAna = () => ({ ...scene.context(), actor: { id: cast.ana.id, role: 'owner' as const } })
const sign = (list: { _id: string }, by: Caller, signature: string) =>
  by.call(checklistApi.signRecord, {
    ...at(list),
    body: { signature },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' },
  })

async function arrived(changes: Record<string, object> = {}): Promise<ChecklistView> {
  const { contract } = await scene.approved({}, scene.fromToday())
  const list = (await scene.createArrival(contract._id)).body.checklist
  await scene.addPhoto(list, scene.itemOf(list, 'nav_plotter'), await phonePhoto())
  await scene.answerAll(list, 'working', changes)
  await scene.submit(list)
  await scene.review(list, { action: 'approve' })
  return list
}
async function signed(changes: Record<string, object> = {}): Promise<ChecklistView> {
  const list = await arrived(changes)
  await sign(list, cast.ana, anasHand)
  server.later(60_000)
  await sign(list, cast.carla, carlasHand)
  return list
}

describe('a record that both have signed', () => {
  let list: ChecklistView
  let pdf: Buffer
  beforeAll(async () => {
    list = await signed({ nav_plotter: { status: 'not_working', notes: 'Se apaga.' } })
    await server.runTasks()
    pdf = (await download(list)).bytes
  })

  test('is made into a sealed PDF by the task of the second signature, the same for both', async () => {
    const sealed = await sealedFileOf(server, list._id, 'handover')
    const anas = await download(list, cast.ana)
    expect([anas.status, anas.headers['content-type'], sha256(anas.bytes), pdf.equals(anas.bytes)]).toEqual([
      200,
      'application/pdf',
      sealed?.hash,
      true,
    ])
    expect(await faultsOfSeal(pdf, await listSealingCertificates(server.db))).toEqual([])
    expect(anas.headers['content-disposition']).toContain("UTF-8''acta-Palma%20%E2%80%93%20Valencia.pdf")
  })

  test('says what has changed, who signed, when and from where', async () => {
    const text = await textOf(pdf)
    for (const words of [
      'Acta de llegada',
      'GPS / plóter Navegación Funciona No funciona Se apaga.',
      'Ana Ferrer Firmado el',
      'Carla Pons Firmado el',
      'El propietario firma el acta Ana Ferrer 127.0.0.1 Mozilla/5.0 (iPhone)',
      (await rowOf(list)).dataHash,
      `https://singladura.example/verify/${list._id}`,
    ])
      expect(text).toContain(words)
  })

  test('holds what was signed, to the byte', async () => {
    const attached = await (await open(pdf)).getAttachmentContent('acta.json')
    expect(sha256(Buffer.from(attached as Uint8Array))).toBe((await rowOf(list)).dataHash)
  })

  test('is verified under the code that it shares with its list, and so is the list', async () => {
    const inspection = (await cast.ana.call(checklistApi.download, at(list))).bytes
    const altered = Buffer.concat([pdf, Buffer.from('\n')])
    const verdicts = await Promise.all(
      [pdf, inspection, altered].map(body =>
        server.visitor.call(contractApi.verify, {
          params: { contractId: list._id },
          body,
          headers: { 'content-type': 'application/pdf' },
        }),
      ),
    )
    expect(verdicts.map(({ body }) => body.result)).toEqual(['original', 'original', 'altered'])
  })

  test('is its parties’ alone', async () => {
    for (const stranger of [cast.oscar, cast.diego])
      expect((await download(list, stranger)).body.code).toBe('checklist_forbidden')
    expect((await download(list, server.visitor)).status).toBe(401)
  })
})

test('Where nothing has changed it says so', { tags: 'rare' }, async () => {
  expect(await textOf((await download(await signed())).bytes)).toContain('Sin diferencias')
})

test('With one signature there is none, nor before the arrival is approved', { tags: 'rare' }, async () => {
  const list = await arrived()
  await sign(list, cast.ana, anasHand)
  expect(outcome(await download(list, cast.ana))).toEqual({
    status: 409,
    code: 'record_not_complete',
    message: refusals.record_not_complete.message,
  })
  const departure = (await scene.approved()).list
  expect((await download(departure)).body.code).toBe('record_not_found')
})

test('A record that no longer matches the signed one is not sealed as agreed', { tags: 'rare' }, async () => {
  const list = await signed({ nav_plotter: { status: 'not_working' } })
  await server.db
    .update(handoverRecords)
    .set({ differences: [] })
    .where(eq(handoverRecords.checklistId, list._id))
  await expect(readHandoverPdf(asAna(), list._id)).rejects.toThrow(/is not the one that was signed/)
  expect((await download(list)).status).toBe(500)
})
