import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { notifications } from '#server/notifications/notification-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { untilDone } from '#server/platform/in-parts.ts'
import { tellLiveOfEach } from '#server/platform/live/tell-live.ts'

/** Older ones have their words, and no parameters. After erasing, notifications name nobody, and stay. */
const names = sql`(${notifications.params} is null or ${notifications.params} ->> 'person' is not null)`

const drop = (context: Pick<Context, 'db' | 'actor'>, which: SQL | undefined): Promise<void> =>
  untilDone(context, async ({ db, actor }, atOnce) => {
    const { id, userId } = notifications
    const some = db.select({ id }).from(notifications).where(which).limit(atOnce)
    const gone = await db.delete(notifications).where(inArray(id, some)).returning({ id, userId })
    const others = gone.filter(row => row.userId !== actor.id)
    await tellLiveOfEach(
      db,
      'notification',
      others.map(row => ({ id: row.id, people: [row.userId] })),
    )
    return gone
  })

/** Their own, and others' that name them. */
export async function forgetNotificationsAbout(context: Pick<Context, 'db' | 'actor'>): Promise<void> {
  const { userId, personId } = notifications
  await drop(context, eq(userId, context.actor.id))
  await drop(context, and(eq(personId, context.actor.id), names))
}

/** They stay when these offers are deleted. */
export async function detachFromJobs(db: Database, jobIds: string[]): Promise<void> {
  await db.update(notifications).set({ jobId: null }).where(inArray(notifications.jobId, jobIds))
}
