import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import { BADGE_MAX } from '#domain/notifications/badge.ts'
import { applications } from '#server/applications/application-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { conversationParties } from '#server/messages/message-table.ts'
import { type NotificationRow, notifications } from '#server/notifications/notification-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'
import { hasKnown } from '#server/platform/db/known-value.ts'
import { prepareOnce, prepareText, type Slots } from '#server/platform/db/prepare-once.ts'

export type ShownNotification = NotificationRow & { jobTitle: string | null }

export const newestNotifications = keyset<ShownNotification>(
  'desc',
  [
    [notifications.createdAt, 'timestamptz'],
    [notifications.id, 'uuid'],
  ],
  row => [row.createdAt, row.id],
)

const shown = (db: Database) =>
  db
    .select({ notification: notifications, jobTitle: jobs.title })
    .from(notifications)
    .leftJoin(jobs, eq(jobs.id, notifications.jobId))

type PageSlots = Slots<{ userId: string; rows: number }>

const selectPage = (db: Database, { userId, rows }: PageSlots, after: Place | undefined) =>
  shown(db)
    .where(
      and(eq(notifications.userId, userId), hasKnown(notifications.type), newestNotifications.after(after)),
    )
    .orderBy(newestNotifications.orderBy)
    .limit(rows)

const selectNewest = prepareOnce('newest_notifications', (db, given: PageSlots) =>
  selectPage(db, given, undefined),
)
const selectFurther = prepareOnce(
  'further_notifications',
  (db, given: PageSlots & Slots<{ createdAt: unknown; id: unknown }>) =>
    selectPage(db, given, [given.createdAt, given.id]),
)

/** Newest first, one more than `limit`. */
export async function listNotifications(
  db: Database,
  userId: string,
  limit: number,
  after: Place | undefined,
): Promise<ShownNotification[]> {
  const given = { userId, rows: limit + 1 }
  const rows = after
    ? await selectFurther(db, { ...given, createdAt: after[0], id: after[1] })
    : await selectNewest(db, given)
  return rows.map(({ notification, jobTitle }) => ({ ...notification, jobTitle }))
}

export async function findNotification(
  db: Database,
  userId: string,
  id: string,
): Promise<ShownNotification | undefined> {
  const [row] = await shown(db).where(
    and(eq(notifications.id, id), eq(notifications.userId, userId), hasKnown(notifications.type)),
  )
  return row && { ...row.notification, jobTitle: row.jobTitle }
}

const accepted = sql`a.status = 'accepted' and a.withdrawn_at is null`
const hasPassages = (userId: Placeholder) =>
  sql`(exists (select 1 from ${applications} a where a.crew_id = ${userId} and ${accepted}) or exists (select 1 from ${applications} a where a.owner_id = ${userId} and ${accepted}))`

/** One more than a badge shows: a hundred thousand need no full count. */
const COUNTED = sql.raw(String(BADGE_MAX + 1))

export interface Unread {
  unreadCount: number
  unreadMessages: number
  hasPassages: boolean
}

const selectUnread = prepareText<{ userId: string }, Unread>(
  'count_unread',
  ({ userId }) => sql`
    select
      (select count(*)::int from
        (select 1 from ${notifications} where user_id = ${userId} and read_at is null and ${hasKnown(notifications.type)} limit ${COUNTED}) news) as "unreadCount",
      (select least(coalesce(sum(unread), 0), ${COUNTED})::int from
        (select unread from ${conversationParties} where user_id = ${userId} and shown and unread > 0 limit ${COUNTED}) talks) as "unreadMessages",
      ${hasPassages(userId)} as "hasPassages"`,
)

export async function countUnread(db: Database, userId: string): Promise<Unread> {
  const [unread] = await selectUnread(db, { userId })
  return unread ?? { unreadCount: 0, unreadMessages: 0, hasPassages: false }
}

export const markMailed = (db: Database, id: string, mailedAt: Date) =>
  db.update(notifications).set({ mailedAt }).where(eq(notifications.id, id))
