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
import { type Context, transaction } from '#server/platform/context.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'

export const submitChecklist = (context: Context, id: string): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const checklist = await lockChecklist(db, id, 'update')
    if (!checklist) throw new Refusal('checklist_not_found')
    const items = await listItems(db, checklist)
    const unanswered = items.filter(({ status }) => status === null).length
    authorize(checklistPolicy.submit(actor, { ...checklist, unanswered }))
    await advanceChecklist(db, id, checklistTransitions.submit, { submittedAt: now, updatedAt: now })
    const job = (await findChecklistCard(db, id))?.job ?? null
    const { ownerId, phase } = checklist
    await notify(inside, 'checklist_submitted', { to: ownerId, from: actor.id, job }, { phase })
    await tellLive(db, 'checklist', id, [checklist.ownerId, checklist.crewId])
  })
