import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { answeredBy } from '#domain/notifications/answered-by.ts'
import type { NotificationType } from '#domain/notifications/notification.ts'
import { findNotification } from '#server/notifications/notification-queries.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { isOneOf } from '#server/platform/db/is-one-of.ts'
import { tellLive, tellLiveOfEach } from '#server/platform/live/tell-live.ts'

type Reading = Pick<Context, 'db' | 'actor' | 'now'>

/** Marks the person's unread ones that match `which`; their other pages are told. In the caller's transaction. */
async function read({ db, actor, now }: Reading, which: SQL | undefined): Promise<void> {
  const [first] = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, actor.id), isNull(notifications.readAt), which))
    .returning({ id: notifications.id })
  if (first) await tellLive(db, 'notification', first.id, [actor.id])
}

const readAlone = (context: Context, which: SQL | undefined): Promise<void> =>
  transaction(context, inside => read(inside, which))

/** Reading twice changes nothing. */
export async function markRead(context: Context, id: string): Promise<void> {
  if (!(await findNotification(context.db, context.actor.id, id))) throw new Refusal('notification_not_found')
  await readAlone(context, eq(notifications.id, id))
}

export const markConversationRead = (context: Reading, conversationId: string): Promise<void> =>
  read(context, and(eq(notifications.conversationId, conversationId), eq(notifications.type, 'new_message')))

export const markSearchRead = (context: Reading, searchId: string): Promise<void> =>
  read(context, eq(notifications.searchId, searchId))

/** The act's notifications of this offer; `from`: only those from one person. */
export interface Answered {
  act: keyof typeof answeredBy
  jobId: string
  from?: string
}

export const markAnswered = (context: Reading, { act, jobId, from }: Answered): Promise<void> =>
  read(
    context,
    and(
      eq(notifications.jobId, jobId),
      inArray(notifications.type, answeredBy[act]),
      from ? eq(notifications.personId, from) : undefined,
    ),
  )

/** Unread ones of these people that are true no longer: nobody is mailed 'a free place' when it is given again. */
export async function markOutdated(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { jobId, people, types }: { jobId: string; people: readonly string[]; types: readonly NotificationType[] },
): Promise<void> {
  const outdated = await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.jobId, jobId),
        inArray(notifications.type, [...types]),
        isOneOf(notifications.userId, people),
        isNull(notifications.readAt),
      ),
    )
    .returning({ id: notifications.id, userId: notifications.userId })
  await tellLiveOfEach(
    db,
    'notification',
    outdated.map(({ id, userId }) => ({ id, people: [userId] })),
  )
}
