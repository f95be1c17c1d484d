import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import { endOfTransfer } from '#domain/checklists/checklist-status.ts'
import { checklistTransitions } from '#domain/checklists/checklist-transitions.ts'
import { missingItems } from '#domain/checklists/missing-items.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { mayStart } from '#domain/transitions.ts'
import {
  advanceChecklist,
  findChecklistCard,
  listItems,
  lockChecklist,
} from '#server/checklists/checklist-queries.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'

export const submitChecklist = (context: Context, id: string): Promise<void> =>
  context.db.transaction(async tx => {
    const { actor, now } = context
    const checklist = await lockChecklist(tx, id, 'update')
    if (!checklist) throw new Refusal('checklist_not_found')
    authorize(checklistPolicy.fillIn(actor, checklist))
    authorize(mayStart(checklistTransitions.submit, checklist.status))
    const items = await listItems(tx, checklist)
    const unanswered = items.filter(({ status }) => status === null).length
    if (unanswered > 0)
      throw new Refusal('checklist_incomplete', [
        { field: 'checklistItems', message: missingItems(unanswered) },
      ])
    await advanceChecklist(tx, id, checklistTransitions.submit, { submittedAt: now, updatedAt: now })
    const job = (await findChecklistCard(tx, id))?.job ?? null
    await notify({ db: tx, now }, 'checklist_submitted', {
      to: checklist.ownerId,
      from: actor.id,
      job,
      end: endOfTransfer[checklist.phase],
    })
    await tellLive(tx, 'checklist', id, [checklist.ownerId, checklist.crewId])
  })
