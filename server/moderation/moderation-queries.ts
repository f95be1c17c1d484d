import { and, desc, eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { blocks } from '#server/moderation/moderation-table.ts'
import type { Database } from '#server/platform/db/database.ts'

export const listBlocked = (db: Database, blockerId: string) =>
  db
    .select({ user: users, blockedAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt))

/** A second block of the same two people changes nothing. */
export const addBlock = (db: Database, block: typeof blocks.$inferInsert) =>
  db.insert(blocks).values(block).onConflictDoNothing()

export const removeBlock = (db: Database, blockerId: string, blockedId: string) =>
  db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
