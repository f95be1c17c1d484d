import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { type ChecklistCardRow, findChecklistCard } from '#server/checklists/checklist-queries.ts'
import { checklists } from '#server/checklists/checklist-table.ts'
import { describeInspection } from '#server/checklists/pdf/inspection-data.ts'
import type { Context, SystemContext } from '#server/platform/context.ts'
import { fileName } from '#server/platform/http/send-pdf.ts'
import { sealOnce } from '#server/platform/sealed-files/seal-once.ts'

async function find(context: SystemContext, id: string): Promise<ChecklistCardRow> {
  const card = await findChecklistCard(context.db, id)
  if (!card) throw new Refusal('checklist_not_found')
  return card
}

/** The sealed report of an approved list. */
export async function readSealedInspection(context: SystemContext, card: ChecklistCardRow): Promise<Buffer> {
  const { id, status } = card.checklist
  if (status !== 'approved') throw new Error(`List ${id} is not approved: it has no inspection.`)
  return sealOnce(context, {
    kind: 'inspection',
    subject: id,
    of: checklists.id,
    folder: 'checklists',
    describe: () => describeInspection(context, card),
  })
}

export async function readInspectionPdf(
  context: Context,
  id: string,
): Promise<{ pdf: Buffer; file: string }> {
  const card = await find(context, id)
  authorize(checklistPolicy.download(context.actor, card.checklist))
  const pdf = await readSealedInspection(context, card)
  return { pdf, file: fileName('lista-de-verificacion', card.contract.data.jobTitle) }
}

export async function makeInspectionPdf(
  context: SystemContext,
  { checklistId }: { checklistId: string },
): Promise<void> {
  await readSealedInspection(context, await find(context, checklistId))
}
