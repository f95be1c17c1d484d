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
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'

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
    await tell(inside, {
      notify: [{ type: 'checklist_submitted', to: ownerId, from: actor.id, job, own: { phase } }],
      answered: null,
      live: { checklist: { id, to: [checklist.ownerId, checklist.crewId] } },
    })
  })
