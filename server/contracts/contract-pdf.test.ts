import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { canonicalJson } from '#domain/contracts/canonical.ts'
import { users } from '#server/accounts/account-table.ts'
import { agreedData } from '#server/contracts/contract-view.ts'
import { makeContractPdf, readContractPdf } from '#server/contracts/make-contract-pdf.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { listSealingCertificates } from '#server/platform/seal/sealing-key.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { contractScene } from '#test/contract-scene.ts'
import { faultsOfSeal } from '#test/judge-seal.ts'
import { sealedFileOf } from '#test/sealed-files.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ env: { PUBLIC_URL: 'https://singladura.example' } })
beforeEach(async () => {
  await server.db.delete(tasks)
})
afterEach(() => vi.restoreAllMocks())

const { context, accepted, waiting, completed, crewSigns, ownerSigns, returns, download, rowOf } =
  contractScene(() => ({
    server,
    cast,
  }))
const open = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf))
const textOf = async (pdf: Buffer) =>
  (await extractText(await open(pdf), { mergePages: true })).text.replace(/\s+/g, ' ')

test('The task of the second signature makes the sealed PDF, and each party downloads those very bytes', {
  tags: 'rare',
}, async () => {
  const { job, contract } = await completed()
  expect(await sealedFileOf(server, contract._id, 'contract')).toBeUndefined()
  await server.runTasks()
  const sealed = await sealedFileOf(server, contract._id, 'contract')
  const [anas, carlas] = [await download(job, cast.ana), await download(job)]
  expect([
    anas.status,
    anas.headers['content-type'],
    sha256(anas.bytes),
    carlas.bytes.equals(anas.bytes),
  ]).toEqual([200, 'application/pdf', sealed?.hash, true])
  expect(await faultsOfSeal(anas.bytes, await listSealingCertificates(server.db))).toEqual([])
})

test('Before the task has run the download makes it, and the task keeps that', { tags: 'rare' }, async () => {
  onTestFinished(blankPapers(server))
  const { job } = await completed()
  const first = await download(job)
  server.later(60_000)
  await server.runTasks()
  expect([first.status, (await download(job)).bytes.equals(first.bytes)]).toEqual([200, true])
})

test('The same bytes for ever, whatever becomes of offer, names and time', { tags: 'rare' }, async () => {
  onTestFinished(blankPapers(server))
  const { job } = await completed()
  const first = await download(job)
  server.at('2026-06-25T10:00:00Z')
  await server.db.update(users).set({ name: 'Otra Persona' }).where(eq(users.id, cast.carla.id))
  await server.db.update(jobs).set({ title: 'Otra oferta', budget: 1 }).where(eq(jobs.id, job.id))
  expect((await download(job, cast.ana)).bytes.equals(first.bytes)).toBe(true)
})

test('A task that runs twice makes it once, and leaves one mail for each to be sent', async () => {
  onTestFinished(blankPapers(server))
  const { contract } = await completed()
  const make = vi.spyOn(server.dependencies.services.documents, 'make')
  for (let twice = 0; twice < 2; twice++) await makeContractPdf(context(), { contractId: contract._id })
  const mails = await server.db.select().from(tasks).where(eq(tasks.kind, 'mail-contract'))
  expect([make.mock.calls.length, mails.map(({ payload }) => payload)]).toEqual([
    1,
    [
      { contractId: contract._id, party: 'crew' },
      { contractId: contract._id, party: 'owner' },
    ],
  ])
})

test('It says what both agreed, what the owner added included, and what happened', {
  tags: 'rare',
}, async () => {
  const job = await accepted()
  await crewSigns(job, { budget: 1250.5 }, { headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' } })
  server.later(60_000)
  await returns(job, 'Falta el seguro.')
  server.later(60_000)
  await crewSigns(job, { budget: 1250.5, insurer: 'Mare Nostrum' })
  server.later(60_000)
  await ownerSigns(job, { data: { ownerCompany: 'Náutica Peñón, S. L.' } })
  const text = await textOf((await download(job)).bytes)
  const { id, dataHash, wholeHash } = await rowOf(job)
  for (const words of [
    '1.250,50 €',
    'Náutica Peñón, S. L.',
    'Aseguradora Mare Nostrum',
    'El tripulante firma el contrato',
    'El propietario devuelve el contrato; la firma anterior queda sin efecto (Falta el seguro.)',
    'El propietario firma el contrato',
    '127.0.0.1',
    'correo verificado',
    'Firmado el 1 de junio de 2026 a las 12:02:00',
    'Firmado el 1 de junio de 2026 a las 12:03:00',
    `https://singladura.example/verify/${id}`,
    wholeHash ?? '-',
    dataHash,
  ])
    expect(text).toContain(words)
})

test('The agreed data are attached, to the byte', { tags: 'rare' }, async () => {
  const { job } = await waiting()
  await ownerSigns(job, { data: { ownerCompany: 'Náutica Ferrer' } })
  const pdf = await open((await download(job)).bytes)
  const attached = await pdf.getAttachmentContent('contrato.json')
  expect(Buffer.from(attached as Uint8Array).toString()).toBe(canonicalJson(agreedData(await rowOf(job))))
})

test('Events after the second signature, as the mails, are not on the paper', { tags: 'rare' }, async () => {
  const { job } = await completed()
  await server.runTasks()
  expect(await textOf((await download(job)).bytes)).not.toContain('Copia enviada')
})

test('A file that has gone missing is a fault that is said, not another paper', async () => {
  onTestFinished(blankPapers(server))
  const { job, contract } = await completed()
  await download(job)
  const { key } = (await sealedFileOf(server, contract._id, 'contract')) ?? expect.fail('It was not sealed.')
  await server.dependencies.services.files.put(key, Buffer.from('otro papel'))
  await expect(readContractPdf(context(), contract._id)).rejects.toThrow(/is not the one that was sealed/)
  await server.dependencies.services.files.delete(key)
  await expect(readContractPdf(context(), contract._id)).rejects.toThrow(/is missing/)
  expect((await download(job)).status).toBe(500)
})

test('Without the authority’s instant the paper is made all the same, and the fault reported', {
  tags: 'rare',
}, async () => {
  const reports: unknown[] = []
  const { contract } = await completed()
  const services = {
    ...context().services,
    sealing: { TSA_URL: 'http://127.0.0.1:9/tsa' },
    reportError: (error: unknown) => void reports.push(String(error)),
  }
  const pdf = await readContractPdf({ ...context(), services }, contract._id)
  expect([await faultsOfSeal(pdf, await listSealingCertificates(server.db)), reports.length]).toEqual([[], 1])
  expect([String(reports[0]), (await sealedFileOf(server, contract._id, 'contract'))?.hash]).toEqual([
    expect.stringContaining('Without the authority’s instant'.replace('’', "'")),
    sha256(pdf),
  ])
})
