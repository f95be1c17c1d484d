import { and, eq, isNull } from 'drizzle-orm'
import { parties } from '#domain/contracts/evidence.ts'
import { Refusal } from '#domain/errors.ts'
import { findHandover, type Handover, loadHandover } from '#server/checklists/handover-record.ts'
import { handoverRecords } from '#server/checklists/handover-table.ts'
import { describeHandover } from '#server/checklists/on-paper/describe-handover.ts'
import type { Context, WorkContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { readSealedFile } from '#server/documents/sealed-file.ts'
import { fileName } from '#server/http/send-pdf.ts'
import { enqueueAll } from '#server/tasks/enqueue.ts'

async function find(db: Database, id: string): Promise<Handover> {
  const handover = await findHandover(db, id)
  if (!handover) throw new Refusal('record_not_found')
  return handover
}

export function readSealedRecord(context: WorkContext, handover: Handover): Promise<Buffer> {
  const { record, signatures } = handover
  if (signatures.length < parties.length) throw new Refusal('record_not_complete')
  const { checklistId } = record
  return readSealedFile(context, {
    kind: 'acta',
    place: `records/${checklistId}`,
    find: async () => (await find(context.db, checklistId)).record,
    describe: () => describeHandover(context, handover),
    async write(tx, file) {
      const rows = await tx
        .update(handoverRecords)
        .set(file)
        .where(and(eq(handoverRecords.checklistId, checklistId), isNull(handoverRecords.pdfKey)))
        .returning({ id: handoverRecords.checklistId })
      // Whoever made it, a download or the task: each party is mailed their copy.
      if (rows.length > 0)
        await enqueueAll(
          { db: tx, now: context.now },
          'mail-handover',
          parties.map(party => ({ payload: { checklistId, party }, key: `${checklistId} ${party}` })),
        )
      return rows.length > 0
    },
  })
}

/** The sealed record, for its two parties: made the first time, the same bytes ever after. */
export async function readHandoverPdf(context: Context, id: string): Promise<{ pdf: Buffer; file: string }> {
  const handover = await loadHandover(context, id)
  const pdf = await readSealedRecord(context, handover)
  return { pdf, file: fileName('acta', handover.card.contract.data.jobTitle) }
}

/** Made once the second signature is there. */
export async function makeHandoverPdf(
  context: WorkContext,
  { checklistId }: { checklistId: string },
): Promise<void> {
  await readSealedRecord(context, await find(context.db, checklistId))
}
