import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import { parties } from '#domain/contracts/evidence.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { findHandover, type Handover, loadHandover, recordFacts } from '#server/checklists/handover-record.ts'
import { handoverRecords } from '#server/checklists/handover-table.ts'
import { describeHandover } from '#server/checklists/pdf/handover-data.ts'
import type { Context, SystemContext } from '#server/platform/context.ts'
import { fileName } from '#server/platform/http/send-pdf.ts'
import { sealOnce } from '#server/platform/sealed-files/seal-once.ts'
import { enqueueAll } from '#server/platform/tasks/enqueue.ts'

export async function readSealedRecord(context: SystemContext, handover: Handover): Promise<Buffer> {
  const { record, signatures } = handover
  const { checklistId } = record
  if (signatures.length < parties.length) throw new Error(`Record ${checklistId} lacks a signature.`)
  return sealOnce(context, {
    kind: 'handover',
    subject: checklistId,
    of: handoverRecords.checklistId,
    folder: 'records',
    describe: () => describeHandover(context, handover),
    // Each party gets their copy by mail, whether a download or the task made it.
    follow: inside =>
      enqueueAll(
        inside,
        'mail-handover',
        parties.map(party => ({ payload: { checklistId, party }, key: `${checklistId} ${party}` })),
      ),
  })
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
  const handover = await findHandover(context.db, checklistId)
  if (!handover) throw new Refusal('record_not_found')
  await readSealedRecord(context, handover)
}
