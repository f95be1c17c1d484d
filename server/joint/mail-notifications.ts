import pLimit from 'p-limit'
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts'
import { mailFound } from '#server/joint/mail-notification.ts'
import { enqueueAlone, enqueueSets } from '#server/notifications/enqueue-outward.ts'
import { findAllToSend, type ToSend } from '#server/notifications/find-to-send.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import { inSets } from '#server/platform/in-parts.ts'

/** Read again so often: people read theirs meanwhile. */
const READ_AT_ONCE = 20
const MAILS_AT_ONCE = 4
/** Then others have their turn. */
const TURN_MS = 30 * SECOND_MS
/** After so many failures in a row the mail server is away, and the mails that follow would fail too. */
const AWAY = 8
const AGAIN_MS = MINUTE_MS

interface Round {
  failed: string[]
  /** On line, until then at least. */
  later: { id: string; until: Date }[]
  inARow: number
}

async function mailOne(context: SystemContext, found: ToSend, round: Round): Promise<void> {
  const { id } = found.notification
  try {
    const postponed = await mailFound(context, found)
    if (postponed) round.later.push({ id, ...postponed })
    else round.inARow = 0
  } catch (error) {
    context.services.reportError(error)
    round.failed.push(id)
    round.inARow += 1
  }
}

async function mailSome(context: SystemContext, ids: string[], round: Round): Promise<void> {
  const limit = pLimit(MAILS_AT_ONCE)
  const found = await findAllToSend(context.db, ids)
  await Promise.all(found.map(each => limit(() => mailOne(context, each, round))))
}

/**
 * Those of many who are away get their mail, each once. Those on line are looked at again, and whose mail fails has a task
 * of their own.
 */
export async function mailNotifications(
  context: SystemContext,
  { notificationIds }: { notificationIds: string[] },
): Promise<void> {
  const end = performance.now() + TURN_MS
  const round: Round = { failed: [], later: [], inARow: 0 }
  const sets = inSets(notificationIds, READ_AT_ONCE)
  let next = sets.shift()
  while (next && performance.now() < end && round.inARow < AWAY) {
    await mailSome(context, next, round)
    next = sets.shift()
  }
  const rest = [...(next ?? []), ...sets.flat()]
  const again = new Date(context.now.getTime() + AGAIN_MS)
  await transaction(context, async inside => {
    await enqueueAlone(
      inside,
      'mail',
      round.failed.map(id => ({ id })),
    )
    await enqueueSets(inside, 'mail', rest, round.inARow < AWAY ? context.now : again)
    const until = Math.min(...round.later.map(each => each.until.getTime()))
    const ids = round.later.map(({ id }) => id)
    await enqueueSets(inside, 'mail', ids, new Date(Math.max(until, again.getTime())))
  })
}
