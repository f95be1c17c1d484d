import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { blocks, reports } from '#server/moderation/moderation-table.ts'
import type { Database } from '#server/platform/db/database.ts'

export const listBlocked = (db: Database, blockerId: string) =>
  db
    .select({ user: users, blockedAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt))

export const listOpenReports = (db: Database, limit: number) =>
  db
    .select({ report: reports, reporter: users.email })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(isNull(reports.closedAt))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(limit)

/** A second one of the same two people is none. */
export const addBlock = (db: Database, block: typeof blocks.$inferInsert) =>
  db.insert(blocks).values(block).onConflictDoNothing()

export const removeBlock = (db: Database, blockerId: string, blockedId: string) =>
  db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))

/** False if the person has an open report of this subject. */
export async function addReport(db: Database, report: typeof reports.$inferInsert): Promise<boolean> {
  const added = await db.insert(reports).values(report).onConflictDoNothing().returning({ id: reports.id })
  return added.length > 0
}
