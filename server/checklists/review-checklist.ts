import { and, eq, inArray } from 'drizzle-orm'
import type { ReviewAction } from '#domain/checklists/checklist.ts'
import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import { endOfTransfer } from '#domain/checklists/checklist-status.ts'
import { checklistTransitions } from '#domain/checklists/checklist-transitions.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal, refusals } from '#domain/errors.ts'
import { isBlank } from '#domain/fields.ts'
import { mayStart } from '#domain/transitions.ts'
import { advanceChecklist, findChecklistCard, lockChecklist } from '#server/checklists/checklist-queries.ts'
import { type ChecklistRow, checklistItems, checklistRejections } from '#server/checklists/checklist-table.ts'
import { createHandoverRecord } from '#server/checklists/create-handover-record.ts'
import { markAnswered } from '#server/notifications/mark-read.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

interface Review {
  notes: string | null
  flagged: readonly string[]
  /** That was read; absent where they take what comes. */
  version?: number | null | undefined
}

/** What the rejection is about, for the crew member to see on restart. What an earlier one was about no longer counts. */
async function flag(
  { db }: Context,
  { id, version }: ChecklistRow,
  flagged: readonly string[],
): Promise<void> {
  const ofVersion = and(eq(checklistItems.checklistId, id), eq(checklistItems.version, version))
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

const notesMissing = () => {
  const { message } = refusals.review_notes_missing
  return new Refusal('review_notes_missing', [{ field: 'reviewNotes', message }])
}

const reviews: Record<
  ReviewAction,
  { done: string; write(context: Context, list: ChecklistRow, review: Review): Promise<void> }
> = {
  approve: {
    done: 'aprobado',
    async write(context, list, { notes }) {
      const { db, now } = context
      await advanceChecklist(db, list.id, checklistTransitions.approve, {
        reviewedAt: now,
        reviewNotes: notes,
        updatedAt: now,
      })
      await enqueue(context, 'checklist-pdf', { checklistId: list.id }, { key: list.id })
      if (list.phase !== 'arrival') return
      const card = await findChecklistCard(db, list.id)
      if (card) await createHandoverRecord(context, list, card.contract.data.destinationPort)
    },
  },
  reject: {
    done: 'devuelto',
    async write(context, list, { notes, flagged }) {
      const { db, now } = context
      const { id, version, vesselInfo, location, weatherConditions, zone, handedOverAt, submittedAt } = list
      if (notes === null || isBlank(notes)) throw notesMissing()
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
    },
  },
}

export const reviewChecklist = (
  context: Context,
  id: string,
  action: ReviewAction,
  review: Review,
): Promise<void> =>
  context.db.transaction(async tx => {
    const { actor, now } = context
    const inside = { ...context, db: tx }
    const list = await lockChecklist(tx, id, 'update')
    if (!list) throw new Refusal('checklist_not_found')
    authorize(checklistPolicy.review(actor, list))
    authorize(mayStart(checklistTransitions[action], list.status))
    if (review.version && review.version !== list.version) throw new Refusal('checklist_changed')
    const { done, write } = reviews[action]
    await write(inside, list, review)
    const job = (await findChecklistCard(tx, id))?.job ?? null
    await notify({ db: tx, now }, 'checklist_reviewed', {
      to: list.crewId,
      from: actor.id,
      job,
      detail: done,
      end: endOfTransfer[list.phase],
    })
    if (job) await markAnswered(inside, 'reviewChecklist', { jobId: job.id, from: list.crewId })
    await tellLive(tx, 'checklist', id, [list.ownerId, list.crewId])
  })
