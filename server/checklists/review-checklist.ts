import { and, eq, inArray } from 'drizzle-orm'
import type { ReviewAction } from '#domain/checklists/checklist.ts'
import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import { checklistTransitions } from '#domain/checklists/checklist-transitions.ts'
import { laterDates, type VesselUpdate } from '#domain/checklists/item-documents.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { isBlank } from '#domain/fields.ts'
import {
  advanceChecklist,
  findChecklistCard,
  listItems,
  lockChecklist,
} from '#server/checklists/checklist-queries.ts'
import { type ChecklistRow, checklistItems, checklistRejections } from '#server/checklists/checklist-table.ts'
import { createHandoverRecord } from '#server/checklists/create-handover-record.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { extendDocuments } from '#server/vessels/extend-documents.ts'
import { findVesselOfContract, listDocumentsOf, lockVessel } from '#server/vessels/vessel-queries.ts'

interface Review {
  notes: string | null
  flagged: readonly string[]
  /** The version that the owner has read; absent: any. */
  version?: number | null | undefined
}

async function flag(
  { db }: Context,
  { id, version }: ChecklistRow,
  flagged: readonly string[],
): Promise<void> {
  const ofVersion = and(eq(checklistItems.checklistId, id), eq(checklistItems.listVersion, version))
  await db.update(checklistItems).set({ flagged: false }).where(ofVersion)
  const wanted = [...new Set(flagged)]
  if (wanted.length === 0) return
  const marked = await db
    .update(checklistItems)
    .set({ flagged: true })
    .where(and(inArray(checklistItems.id, wanted), ofVersion))
    .returning({ id: checklistItems.id })
  if (marked.length < wanted.length) throw new Refusal('checklist_item_not_found')
}

/** Later dates go back into the vessel of the offer, if it has one. */
async function updateVesselDates(context: Context, list: ChecklistRow): Promise<VesselUpdate[]> {
  const { db } = context
  const vessel = await findVesselOfContract(db, list.contractId)
  if (!vessel) return []
  await lockVessel(db, vessel.id, 'update')
  const updates = laterDates(await listItems(db, list), await listDocumentsOf(db, vessel.id))
  await extendDocuments(context, vessel.id, updates)
  return updates
}

type Reviewing = (context: Context, list: ChecklistRow, review: Review) => Promise<VesselUpdate[]>
const reviews: Record<ReviewAction, Reviewing> = {
  async approve(context, list, { notes }) {
    const { db, now } = context
    await advanceChecklist(db, list.id, checklistTransitions.approve, {
      reviewedAt: now,
      reviewNotes: notes,
      updatedAt: now,
    })
    await enqueue(context, 'inspection-pdf', { checklistId: list.id }, { key: list.id })
    const card = list.phase === 'arrival' ? await findChecklistCard(db, list.id) : undefined
    if (card) await createHandoverRecord(context, list, card.contract.data.destinationPort)
    return updateVesselDates(context, list)
  },
  async reject(context, list, { notes, flagged }) {
    const { db, now } = context
    const { id, version, vesselInfo, location, weatherConditions, zone, handedOverAt, submittedAt } = list
    if (notes === null || isBlank(notes))
      throw new Refusal('review_notes_missing', [{ field: 'reviewNotes' }])
    await flag(context, list, flagged)
    const circumstances = { vesselInfo, location, weatherConditions, zone, handedOverAt }
    await db.insert(checklistRejections).values({
      checklistId: id,
      version,
      ...circumstances,
      submittedAt: submittedAt ?? now,
      rejectedAt: now,
      notes,
    })
    await advanceChecklist(db, id, checklistTransitions.reject, {
      reviewedAt: now,
      reviewNotes: notes,
      updatedAt: now,
    })
    return []
  },
}

export const reviewChecklist = (
  context: Context,
  id: string,
  action: ReviewAction,
  review: Review,
): Promise<VesselUpdate[]> =>
  transaction(context, async inside => {
    const { db, actor } = inside
    const list = await lockChecklist(db, id, 'update')
    if (!list) throw new Refusal('checklist_not_found')
    authorize(checklistPolicy.review(actor, list, action))
    if (review.version && review.version !== list.version) throw new Refusal('checklist_changed')
    const updates = await reviews[action](inside, list, review)
    const job = (await findChecklistCard(db, id))?.job ?? null
    const own = { phase: list.phase, approved: action === 'approve' }
    await tell(inside, {
      notify: [{ type: 'checklist_reviewed', to: list.crewId, from: actor.id, job, own }],
      answered: job && { act: 'reviewChecklist', jobId: job.id, from: list.crewId },
      live: { checklist: { id, to: [list.ownerId, list.crewId] } },
    })
    return updates
  })
