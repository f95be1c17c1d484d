import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { tellLive } from '#server/live/tell-live.ts'
import { findNotification } from '#server/notifications/notification-queries.ts'
import { notifications } from '#server/notifications/notification-table.ts'

/** Of the person's unread ones, those that `which` names; their other pages hear of it. */
const read = ({ db, actor, now }: Context, which: SQL | undefined): Promise<void> =>
  db.transaction(async tx => {
    const [first] = await tx
      .update(notifications)
      .set({ readAt: now })
      .where(and(eq(notifications.userId, actor.id), isNull(notifications.readAt), which))
      .returning({ id: notifications.id })
    if (first) await tellLive(tx, 'notification', first.id, [actor.id])
  })

/** Reading what has been read changes nothing. */
export async function markRead(context: Context, id: string): Promise<void> {
  if (!(await findNotification(context.db, context.actor.id, id))) throw new Refusal('notification_not_found')
  await read(context, eq(notifications.id, id))
}

export const markAllRead = (context: Context): Promise<void> => read(context, undefined)

/** Who sees the conversation has read what told of it. */
export const markConversationRead = (context: Context, conversationId: string): Promise<void> =>
  read(context, and(eq(notifications.conversationId, conversationId), eq(notifications.type, 'new_message')))
