import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import { checklistTransitions } from '#domain/checklists/checklist-transitions.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
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
    const items = await listItems(tx, checklist)
    const unanswered = items.filter(({ status }) => status === null).length
    authorize(checklistPolicy.submit(actor, { ...checklist, unanswered }))
    await advanceChecklist(tx, id, checklistTransitions.submit, { submittedAt: now, updatedAt: now })
    const job = (await findChecklistCard(tx, id))?.job ?? null
    const { ownerId, phase } = checklist
    await notify({ db: tx, now }, 'checklist_submitted', { to: ownerId, from: actor.id, job }, { phase })
    await tellLive(tx, 'checklist', id, [checklist.ownerId, checklist.crewId])
  })
