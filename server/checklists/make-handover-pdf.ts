import { and, eq, isNull } from 'drizzle-orm'
import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import { parties } from '#domain/contracts/evidence.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { findHandover, type Handover, loadHandover, recordFacts } from '#server/checklists/handover-record.ts'
import { handoverRecords } from '#server/checklists/handover-table.ts'
import { describeHandover } from '#server/checklists/pdf/handover-data.ts'
import { type Context, type SystemContext, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { makeSealedFile, readSealedFile, type SealedFile } from '#server/platform/documents/sealed-file.ts'
import { fileName } from '#server/platform/http/send-pdf.ts'
import { enqueueAll } from '#server/platform/tasks/enqueue.ts'

async function find(db: Database, id: string): Promise<Handover> {
  const handover = await findHandover(db, id)
  if (!handover) throw new Refusal('record_not_found')
  return handover
}

/** Mails each party their copy, whether a download or the task made it. */
const write = (context: SystemContext, checklistId: string, file: SealedFile): Promise<boolean> =>
  transaction(context, async inside => {
    const { db } = inside
    const [first] = await db
      .update(handoverRecords)
      .set(file)
      .where(and(eq(handoverRecords.checklistId, checklistId), isNull(handoverRecords.pdfKey)))
      .returning({ id: handoverRecords.checklistId })
    if (first)
      await enqueueAll(
        inside,
        'mail-handover',
        parties.map(party => ({ payload: { checklistId, party }, key: `${checklistId} ${party}` })),
      )
    return first !== undefined
  })

export async function readSealedRecord(context: SystemContext, handover: Handover): Promise<Buffer> {
  const { db, services } = context
  const { record, signatures } = handover
  const { checklistId } = record
  if (signatures.length < parties.length) throw new Error(`Record ${checklistId} lacks a signature.`)
  if (record.pdfKey) return readSealedFile(services.files, record)
  const input = await describeHandover(context, handover)
  const { pdf, file } = await makeSealedFile(context, 'handover', input, `records/${checklistId}`)
  if (await write(context, checklistId, file)) return pdf
  await services.files.delete(file.pdfKey)
  return readSealedFile(services.files, (await find(db, checklistId)).record)
}

export async function readHandoverPdf(context: Context, id: string): Promise<{ pdf: Buffer; file: string }> {
  const handover = await loadHandover(context, id)
  authorize(checklistPolicy.downloadRecord(context.actor, recordFacts(handover)))
  const pdf = await readSealedRecord(context, handover)
  return { pdf, file: fileName('acta', handover.card.contract.data.jobTitle) }
}

export async function makeHandoverPdf(
  context: SystemContext,
  { checklistId }: { checklistId: string },
): Promise<void> {
  await readSealedRecord(context, await find(context.db, checklistId))
}
