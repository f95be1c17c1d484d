import { and, desc, eq, inArray, isNull, lte, type SQLWrapper } from 'drizzle-orm'
import { notifications } from '#server/notifications/notification-table.ts'
import { type Context, type SystemContext, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hasKnown } from '#server/platform/db/known-value.ts'
import { untilDone } from '#server/platform/in-parts.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

/** More than a screen shows, and few enough for a short transaction: a change touches every index of a row. */
const AT_ONCE = 500
const { id, userId, type, readAt, createdAt } = notifications
/** The person has not seen the others. */
const isShown = (person: string) => and(eq(userId, person), hasKnown(type))

const read = (db: Database, now: Date, which: SQLWrapper) =>
  db
    .update(notifications)
    .set({ readAt: now })
    .where(and(inArray(id, which), isNull(readAt)))
    .returning({ id })

/** The newest with the answer; a task reads the rest of several thousand. */
export const markAllRead = (context: Context): Promise<void> =>
  transaction(context, async ({ db, now, actor }) => {
    const newest = db
      .select({ id })
      .from(notifications)
      .where(isShown(actor.id))
      .orderBy(desc(createdAt), desc(id))
      .limit(AT_ONCE)
    const [first] = await read(db, now, newest)
    const [left] = await db
      .select({ id })
      .from(notifications)
      .where(and(isShown(actor.id), isNull(readAt)))
      .limit(1)
    if (left) {
      const payload = { userId: actor.id, until: now.toISOString() }
      await enqueue({ db, now }, 'read-notifications', payload, { key: actor.id })
    }
    if (first) await tellLive(db, 'notification', first.id, [actor.id])
  })

/** Those that had come until the person asked. */
export async function readRest(
  context: SystemContext,
  asked: { userId: string; until: string },
): Promise<void> {
  let last: string | undefined
  await untilDone(
    context,
    async ({ db, now }, atOnce) => {
      const some = db
        .select({ id })
        .from(notifications)
        .where(and(isShown(asked.userId), isNull(readAt), lte(createdAt, new Date(asked.until))))
        .limit(atOnce)
      const done = await read(db, now, some)
      last ??= done[0]?.id
      return done
    },
    AT_ONCE,
  )
  if (last) await tellLive(context.db, 'notification', last, [asked.userId])
}
