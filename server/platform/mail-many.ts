import pLimit from 'p-limit'
import { MINUTE_MS } from '#domain/durations.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'

const AT_ONCE = 4
/** Then others have their turn. */
const TURN_MS = MINUTE_MS

/**
 * Mails that one task owes to several people. Those that fail, or do not get their turn, get a task of their own. A
 * stop meanwhile mails those again who had theirs: so few are in a task.
 */
export async function mailMany<T>(
  context: SystemContext,
  mails: readonly T[],
  mail: (context: SystemContext, one: T) => Promise<void>,
  again: (inside: SystemContext, left: T[]) => Promise<void>,
): Promise<void> {
  const [alone] = mails
  if (alone !== undefined && mails.length === 1) return mail(context, alone)
  const end = performance.now() + TURN_MS
  const limit = pLimit(AT_ONCE)
  const left: T[] = []
  const inTurn = async (one: T) => {
    if (performance.now() > end) return void left.push(one)
    await mail(context, one).catch(error => {
      context.services.reportError(error)
      left.push(one)
    })
  }
  await Promise.all(mails.map(one => limit(() => inTurn(one))))
  if (left.length > 0) await transaction(context, inside => again(inside, left))
}
