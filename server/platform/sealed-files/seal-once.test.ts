import fs from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { makeAnnexPdf } from '#server/annexes/make-annex-pdf.ts'
import { sweepFiles } from '#server/app/sweep-files.ts'
import { makeHandoverPdf } from '#server/checklists/make-handover-pdf.ts'
import { makeInspectionPdf } from '#server/checklists/make-inspection-pdf.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { makeContractPdf } from '#server/contracts/make-contract-pdf.ts'
import { makeDeparturePdf } from '#server/passages/make-departure-pdf.ts'
import { makeFalseStartPdf } from '#server/passages/make-false-start-pdf.ts'
import { passages } from '#server/passages/passage-table.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { DocumentKind } from '#server/platform/documents/documents.ts'
import type { Folder } from '#server/platform/files/file-store.ts'
import { newId } from '#server/platform/ids.ts'
import { listSealingCertificates } from '#server/platform/seal/sealing-key.ts'
import { sealOnce } from '#server/platform/sealed-files/seal-once.ts'
import { sealedFiles } from '#server/platform/sealed-files/sealed-file-table.ts'
import { dropSealed } from '#server/platform/sealed-files/sealed-files.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { makeSeaServicePdf } from '#server/sea-service/make-sea-service-pdf.ts'
import { seaService } from '#server/sea-service/sea-service-table.ts'
import { annexScene } from '#test/annex-scene.ts'
import { buildContractDocument } from '#test/contract-documents.ts'
import { faultsOfSeal } from '#test/judge-seal.ts'
import { sealedFileOf } from '#test/sealed-files.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'
import type { Caller } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const DAY_MS = 24 * 60 * 60_000
const { server, cast } = useCast()

const scene = annexScene(() => ({ server, cast }))
const { context } = scene

interface Sealable {
  subject: string
  download(by: Caller): Promise<{ status: number; bytes: Buffer }>
}
interface Kind {
  kind: DocumentKind
  folder: Folder
  /** Both have done their part, at once where two sign; no file is made yet. */
  due(): Promise<Sealable>
  make(context: SystemContext, subject: string): Promise<void>
}

const kinds: Kind[] = [
  {
    kind: 'contract',
    folder: 'contracts',
    async due() {
      const { job, contract } = await scene.completed()
      return { subject: contract._id, download: by => scene.download(job, by) }
    },
    make: (inside, contractId) => makeContractPdf(inside, { contractId }),
  },
  {
    kind: 'inspection',
    folder: 'checklists',
    async due() {
      const { list } = await scene.approved()
      const params = { id: list._id }
      return { subject: list._id, download: by => by.call(checklistApi.download, { params }) }
    },
    make: (inside, checklistId) => makeInspectionPdf(inside, { checklistId }),
  },
  {
    kind: 'handover',
    folder: 'records',
    async due() {
      const { list } = await scene.handedOver()
      const params = { id: list._id }
      const sign = (by: Caller, signature: string) =>
        by.call(checklistApi.signRecord, { params, body: { signature } })
      await Promise.all([sign(cast.ana, anasHand), sign(cast.carla, carlasHand)])
      return { subject: list._id, download: by => by.call(checklistApi.downloadRecord, { params }) }
    },
    make: (inside, checklistId) => makeHandoverPdf(inside, { checklistId }),
  },
  {
    kind: 'departure',
    folder: 'departures',
    async due() {
      const { jobId } = await scene.departed()
      return { subject: jobId, download: by => scene.downloadDeparture(jobId, by) }
    },
    make: (inside, jobId) => makeDeparturePdf(inside, { jobId }),
  },
  {
    kind: 'annex',
    folder: 'annexes',
    async due() {
      const { job } = await scene.completed()
      const { annex } = (await scene.inForce(job.id, { endDate: '2026-06-25', budget: 1500 })).body
      return { subject: annex._id, download: by => scene.downloadAnnex(job.id, annex, { by }) }
    },
    make: (inside, annexId) => makeAnnexPdf(inside, { annexId }),
  },
  {
    kind: 'sea_service',
    folder: 'records',
    async due() {
      const { jobId } = await scene.departed()
      await scene.arrive(jobId)
      const params = { jobId, userId: cast.carla.id }
      await cast.ana.call(seaServiceApi.sign, { params, body: { signature: anasHand } })
      const [row] = await server.db
        .select({ id: seaService.id })
        .from(seaService)
        .innerJoin(contracts, eq(contracts.id, seaService.contractId))
        .where(eq(contracts.jobId, jobId))
      return { subject: row?.id ?? '', download: by => by.call(seaServiceApi.download, { params }) }
    },
    make: (inside, id) => makeSeaServicePdf(inside, { id }),
  },
  {
    kind: 'false_start',
    folder: 'departures',
    async due() {
      const { jobId } = await scene.ready({ startDate: '2026-06-03', endDate: '2026-06-06' })
      await scene.writeLog(jobId, { kind: 'aboard', text: 'Llaves recogidas.' })
      await scene.callFalseStart(jobId)
      await scene.stateFalseStart(jobId)
      return { subject: jobId, download: by => scene.downloadFalseStart(jobId, by) }
    },
    make: (inside, jobId) => makeFalseStartPdf(inside, { jobId }),
  },
]

const filesIn = (folder: Folder, subject: string) => {
  const place = path.join(server.dataDir, 'files', folder)
  return fs.existsSync(place) ? fs.readdirSync(place).filter(name => name.startsWith(subject)) : []
}
const verify = async (subject: string, body: Buffer) =>
  (
    await server.visitor.call(contractApi.verify, {
      params: { contractId: subject },
      body,
      headers: { 'content-type': 'application/pdf' },
    })
  ).body
const faultOf = (statement: Promise<unknown>) =>
  statement.then(
    () => 'done',
    (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
  )

function isSealedOnce({ kind, folder, due, make }: Kind) {
  test('is one, also for requests at once, and verified by its subject’s code', async () => {
    const { subject, download } = await due()
    const [anas, carlas] = await Promise.all([
      download(cast.ana),
      download(cast.carla),
      make(context(), subject),
      make(context(), subject),
    ])
    const file = await sealedFileOf(server, subject, kind)
    expect([anas.status, carlas.status, sha256(anas.bytes), sha256(carlas.bytes)]).toEqual([
      200,
      200,
      file?.hash,
      file?.hash,
    ])
    expect(filesIn(folder, subject).map(name => `${folder}/${name}`)).toEqual([file?.key])
    expect(await verify(subject, anas.bytes)).toEqual({ result: 'original' })
    expect(await faultsOfSeal(anas.bytes, await listSealingCertificates(server.db))).toEqual([])
  })

  test('is whole or not there when the program dies between its file and its row', async () => {
    const { subject, download } = await due()
    const { services } = context()
    const dying = {
      ...services,
      files: {
        ...services.files,
        async put(...written: Parameters<typeof services.files.put>) {
          await services.files.put(...written)
          throw new Error('Killed.')
        },
      },
    }
    await expect(make({ ...context(), services: dying }, subject)).rejects.toThrow('Killed.')
    const [stray] = filesIn(folder, subject)
    const strayPdf = fs.readFileSync(path.join(server.dataDir, 'files', folder, stray ?? '-'))
    expect(await sealedFileOf(server, subject, kind)).toBeUndefined()

    const { status, bytes } = await download(cast.ana)
    for (const days of [2, 10]) {
      server.at(new Date(Date.now() + days * DAY_MS))
      await sweepFiles(context(), {})
    }
    const file = await sealedFileOf(server, subject, kind)
    expect([status, filesIn(folder, subject).map(name => `${folder}/${name}`)]).toEqual([200, [file?.key]])
    const verdicts = [await verify(subject, bytes), await verify(subject, strayPdf)]
    expect(verdicts.map(({ result }) => result === 'original')).toEqual([true, false])
  })

  test('is neither changed nor deleted while its subject is there', async () => {
    const { subject, download } = await due()
    await download(cast.ana)
    const file = await sealedFileOf(server, subject, kind)
    const where = sql`where subject = ${subject} and kind = ${kind}`
    const refused = 'A sealed file does not change.'
    expect([
      await faultOf(server.db.execute(sql`update sealed_files set hash = 'x' ${where}`)),
      await faultOf(server.db.execute(sql`delete from sealed_files ${where}`)),
      await sealedFileOf(server, subject, kind),
    ]).toEqual([refused, refused, file])
  })
}

// One code seals every kind, and each kind's paper has tests of its own.
describe.each(kinds.slice(0, 1))('The sealed file of the kind $kind', isSealedOnce)
describe.each(kinds.slice(1))('The sealed file of the kind $kind', { tags: 'rare' }, isSealedOnce)

test('Where what follows fails there is no sealed file, and the next try makes it', {
  tags: 'rare',
}, async () => {
  const { job, contract } = await scene.completed()
  const paper = {
    kind: 'contract',
    subject: contract._id,
    of: contracts.id,
    folder: 'contracts',
    describe: () => buildContractDocument(),
  } as const
  const failing = sealOnce(context(), { ...paper, follow: () => Promise.reject(new Error('No mail.')) })
  await expect(failing).rejects.toThrow('No mail.')
  expect(await sealedFileOf(server, contract._id, 'contract')).toBeUndefined()
  expect((await scene.download(job)).status).toBe(200)
})

test('A subject that is gone gets no sealed file', async () => {
  const subject = newId()
  const sealing = sealOnce(context(), {
    kind: 'contract',
    subject,
    of: contracts.id,
    folder: 'contracts',
    describe: () => buildContractDocument(),
  })
  await expect(sealing).rejects.toThrow(/is gone/)
  expect(await server.db.select().from(sealedFiles).where(eq(sealedFiles.subject, subject))).toEqual([])
})

test('A subject that is deleted while its document is drawn leaves no sealed file', {
  tags: 'rare',
}, async () => {
  const { jobId } = await scene.departed()
  const { services } = context()
  const drawing = {
    ...services.documents,
    async make(...order: Parameters<typeof services.documents.make>) {
      const made = await services.documents.make(...order)
      await server.db.delete(passages).where(eq(passages.jobId, jobId))
      await dropSealed(context(), [jobId])
      return made
    },
  }
  const sealing = makeDeparturePdf({ ...context(), services: { ...services, documents: drawing } }, { jobId })
  await expect(sealing).rejects.toThrow(/is gone/)
  expect(await sealedFileOf(server, jobId, 'departure')).toBeUndefined()
})

test('A subject can’t be deleted between the look at it and the row of its file', {
  tags: 'rare',
}, async () => {
  const { jobId } = await scene.departed()
  const done: string[] = []
  const begun = Promise.withResolvers<void>()
  // Outside the transaction that writes the file's row.
  const deletion = begun.promise
    .then(() => server.db.delete(passages).where(eq(passages.jobId, jobId)))
    .then(() => done.push('deleted'))
  await sealOnce(context(), {
    kind: 'contract',
    subject: jobId,
    of: passages.jobId,
    folder: 'contracts',
    describe: () => buildContractDocument(),
    async follow() {
      begun.resolve()
      // Long enough for a deletion that nothing holds up.
      await new Promise(resolve => setTimeout(resolve, 200))
      done.push('sealed')
    },
  })
  await deletion
  expect(done).toEqual(['sealed', 'deleted'])
})
