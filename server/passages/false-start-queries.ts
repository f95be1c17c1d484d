import { eq, inArray } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { type FalseStartRow, falseStarts } from '#server/passages/false-start-table.ts'
import type { Database } from '#server/platform/db/database.ts'

export interface FalseStart {
  row: FalseStartRow
  /** The name of the author of the other side's words. */
  statedByName: string | null
}

export async function listFalseStarts(
  db: Database,
  jobIds: readonly string[],
): Promise<Map<string, FalseStart>> {
  if (jobIds.length === 0) return new Map()
  const found = await db
    .select({ row: falseStarts, statedByName: users.name })
    .from(falseStarts)
    .leftJoin(users, eq(users.id, falseStarts.statementBy))
    .where(inArray(falseStarts.jobId, [...jobIds]))
  return new Map(found.map(each => [each.row.jobId, each]))
}
