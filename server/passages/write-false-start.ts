import type { FalseStartInput } from '#domain/passages/false-start.ts'
import { statementEndsAt } from '#domain/passages/false-start.ts'
import { tell } from '#server/notifications/tell.ts'
import { peopleOf, writePassage } from '#server/passages/change-passage.ts'
import { falseStarts } from '#server/passages/false-start-table.ts'
import { freeze } from '#server/passages/frozen-record.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import type { Context } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

/** The passage's side of it: nobody is ready any more, the parties are told, and the record waits for the other side's words. */
export async function writeFalseStart(
  context: Context,
  passage: Passage,
  { cause, reason }: FalseStartInput,
): Promise<void> {
  const { db, now, actor } = context
  const { card, conditions } = passage
  await db
    .insert(falseStarts)
    .values({ jobId: card.id, cause, conditions: freeze(conditions), createdAt: now })
  await writePassage(context, card.id, {
    ownerReadyAt: null,
    skipperReadyAt: null,
    leftAt: null,
    calledOffAt: now,
    calledOffBy: actor.id,
    calledOffReason: reason,
  })
  await enqueue(
    context,
    'seal-false-start',
    { jobId: card.id },
    { key: card.id, runAt: statementEndsAt(now) },
  )
  const others = peopleOf(passage).filter(id => id !== actor.id)
  await tell(context, {
    notify: [{ type: 'passage_called_off', to: others, from: actor.id, job: card, own: { reason } }],
    answered: null,
    live: {},
  })
}
