import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { notifications } from '#server/notifications/notification-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { tellLiveOfEach } from '#server/platform/live/tell-live.ts'

/** Their own, and others' that name them. `erasedAt`: after erasing, notifications name nobody, and stay. */
export async function forgetNotificationsAbout(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  erasedAt: Date | null,
): Promise<void> {
  const names = eq(notifications.personId, actor.id)
  const gone = await db
    .delete(notifications)
    .where(
      or(
        eq(notifications.userId, actor.id),
        erasedAt ? and(names, ne(notifications.createdAt, erasedAt)) : names,
      ),
    )
    .returning({ id: notifications.id, userId: notifications.userId })
  await tellLiveOfEach(
    db,
    'notification',
    gone.filter(({ userId }) => userId !== actor.id).map(({ id, userId }) => ({ id, people: [userId] })),
  )
}

/** They stay when these offers are deleted. */
export async function detachFromJobs(db: Database, jobIds: string[]): Promise<void> {
  await db.update(notifications).set({ jobId: null }).where(inArray(notifications.jobId, jobIds))
}
