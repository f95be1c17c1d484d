import { and, eq, isNull } from 'drizzle-orm'
import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { type ChecklistCardRow, findChecklistCard } from '#server/checklists/checklist-queries.ts'
import { checklists } from '#server/checklists/checklist-table.ts'
import { describeReport } from '#server/checklists/on-paper/describe-report.ts'
import type { Context, WorkContext } from '#server/context.ts'
import { readSealedFile } from '#server/documents/sealed-file.ts'
import { fileName } from '#server/http/send-pdf.ts'

async function find(context: WorkContext, id: string): Promise<ChecklistCardRow> {
  const card = await findChecklistCard(context.db, id)
  if (!card) throw new Refusal('checklist_not_found')
  return card
}

function sealedReport(context: WorkContext, card: ChecklistCardRow): Promise<Buffer> {
  const { id, status } = card.checklist
  if (status !== 'approved') throw new Refusal('checklist_not_approved')
  return readSealedFile(context, {
    kind: 'checklist',
    place: `checklists/${id}`,
    find: async () => (await find(context, id)).checklist,
    describe: () => describeReport(context, card),
    async write(tx, file) {
      const rows = await tx
        .update(checklists)
        .set(file)
        .where(and(eq(checklists.id, id), isNull(checklists.pdfKey)))
        .returning({ id: checklists.id })
      return rows.length > 0
    },
  })
}

/** The sealed report of an approved list, for its two parties: made the first time, the same bytes ever after. */
export async function readReportPdf(context: Context, id: string): Promise<{ pdf: Buffer; file: string }> {
  const card = await find(context, id)
  authorize(checklistPolicy.read(context.actor, card.checklist))
  const pdf = await sealedReport(context, card)
  return { pdf, file: fileName('lista-de-verificacion', card.contract.data.jobTitle) }
}

/** Made once the owner has approved the list. */
export async function makeReportPdf(
  context: WorkContext,
  { checklistId }: { checklistId: string },
): Promise<void> {
  await sealedReport(context, await find(context, checklistId))
}
