import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { blocks } from '#server/moderation/moderation-table.ts'
import type { Database } from '#server/platform/db/database.ts'

export async function hasBlocked(db: Database, blockerId: string, blockedId: string): Promise<boolean> {
  const rows = await db
    .select({ yes: sql`1` })
    .from(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
  return rows.length > 0
}

export const blocked = (blocker: SQL, other: SQL) =>
  sql<boolean>`exists (select 1 from ${blocks} b where b.blocker_id = ${blocker} and b.blocked_id = ${other})`
/** The same for a block in either direction. */
export const blockedBetween = (one: SQL, other: SQL) =>
  sql<boolean>`(${blocked(one, other)} or ${blocked(other, one)})`

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
