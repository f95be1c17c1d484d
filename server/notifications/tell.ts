import type { LiveEvent } from '#domain/live-api.ts'
import type { NotificationType } from '#domain/notifications/notification.ts'
import { type Answered, markAnswered } from '#server/notifications/mark-read.ts'
import { type Moment, type Notice, notifyOf } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'

/** All three are asked for: an act that notifies nobody, or answers nothing, says so. */
export interface Ending {
  notify: readonly Notice<NotificationType>[]
  /** The actor's own notifications that need no reading after this act. */
  answered: Answered | null
  /** The people whose open pages read again, by event. */
  live: { readonly [Event in LiveEvent]?: { id: string; to: string[] } }
}

/** The ending of an act, in its transaction. Without an actor nothing can be answered. */
export function tell(inside: Pick<Context, 'db' | 'now' | 'actor'>, ending: Ending): Promise<void>
export function tell(inside: Moment, ending: Ending & { answered: null }): Promise<void>
export async function tell(
  inside: Moment & Partial<Pick<Context, 'actor'>>,
  { notify, answered, live }: Ending,
): Promise<void> {
  const { db, now, actor } = inside
  for (const notice of notify) await notifyOf({ db, now }, notice)
  if (answered && actor) await markAnswered({ db, now, actor }, answered)
  for (const [event, { id, to }] of Object.entries(live)) await tellLive(db, event as LiveEvent, id, to)
}
