import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import type { Database } from '#server/db/database.ts'
import { blocks, reports } from '#server/moderation/moderation-table.ts'

export async function hasBlocked(db: Database, blockerId: string, blockedId: string): Promise<boolean> {
  const rows = await db
    .select({ yes: sql`1` })
    .from(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
  return rows.length > 0
}

/** Whether one has blocked the other, to be selected with something else. */
export const blocked = (blocker: SQL, other: SQL) =>
  sql<boolean>`exists (select 1 from ${blocks} b where b.blocker_id = ${blocker} and b.blocked_id = ${other})`
/** Likewise, whether either of the two has. */
export const blockedBetween = (one: SQL, other: SQL) =>
  sql<boolean>`(${blocked(one, other)} or ${blocked(other, one)})`

/** Whether either of the two has blocked the other. */
export async function isBlockedBetween(db: Database, one: string, other: string): Promise<boolean> {
  const rows = await db
    .select({ yes: sql`1` })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, one), eq(blocks.blockedId, other)),
        and(eq(blocks.blockerId, other), eq(blocks.blockedId, one)),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** The latest first. */
export const listBlocked = (db: Database, blockerId: string) =>
  db
    .select({ user: users, blockedAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt))

/** What waits for the operator, oldest first. */
export const listOpenReports = (db: Database, limit: number) =>
  db
    .select({ report: reports, reporter: users.email })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(isNull(reports.closedAt))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(limit)
