import { asc, eq, isNull, sql } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { users } from '#server/accounts/account-table.ts'
import { type NoticeRow, noticeNumbers, notices } from '#server/notices/notice-table.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'

const DIGITS = 4

/** Others wait for it until the transaction ends, so that no number is left out. */
async function nextReference({ db, now }: Pick<SystemContext, 'db' | 'now'>): Promise<string> {
  const year = Number(dayInMadrid(now).slice(0, 4))
  const [row] = await db
    .insert(noticeNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: noticeNumbers.year, set: { last: sql`${noticeNumbers.last} + 1` } })
    .returning()
  return `${year}-${String(row?.last).padStart(DIGITS, '0')}`
}

type NewNotice = Omit<typeof notices.$inferInsert, 'id' | 'reference' | 'at' | 'outcome' | 'decidedAt'>

/** In a transaction. Undefined if the person has an open report of this subject. */
export async function addNotice(
  inside: Pick<SystemContext, 'db' | 'now'>,
  given: NewNotice,
): Promise<NoticeRow | undefined> {
  const reference = await nextReference(inside)
  const [added] = await inside.db
    .insert(notices)
    .values({ id: newId(), reference, at: inside.now, ...given })
    .onConflictDoNothing()
    .returning()
  return added
}

export async function findNotice(db: Database, id: string): Promise<NoticeRow | undefined> {
  const [notice] = await db.select().from(notices).where(eq(notices.id, id))
  return notice
}

/** Its decision, and erasing its sender, wait. */
export async function lockNotice(db: Database, id: string): Promise<NoticeRow | undefined> {
  const [notice] = await db.select().from(notices).where(eq(notices.id, id)).for('no key update')
  return notice
}

/** In the order of the queue: danger first, then the oldest. */
export const listOpenNotices = (db: Database, limit: number) =>
  db
    .select({ notice: notices, reporter: users.email })
    .from(notices)
    .leftJoin(users, eq(users.id, notices.reporterId))
    .where(isNull(notices.decidedAt))
    .orderBy(asc(notices.urgency), asc(notices.at), asc(notices.id))
    .limit(limit)
