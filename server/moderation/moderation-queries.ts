import { asc, desc, eq, isNull } from 'drizzle-orm'
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
