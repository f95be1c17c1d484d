import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { wasBeforeDeparture } from '#domain/passages/log-moments.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { settlements } from '#server/ledger/ledger-table.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import type { LogEntryRow } from '#server/passages/log-table.ts'
import type { Database } from '#server/platform/db/database.ts'

const isSigned = eq(settlements.status, 'signed')
const isCompleted = sql`${contracts.status} = 'completed'`

/**
 * Whether the wait is in settled accounts alone: before the departure its writer's, also where their contract ended, at sea
 * everybody's.
 */
export async function isWaitSettled(
  db: Database,
  { card, row }: Passage,
  { at, authorId }: Pick<LogEntryRow, 'at' | 'authorId'>,
): Promise<boolean> {
  const counts = wasBeforeDeparture(at, row?.departedAt ?? null)
    ? and(eq(contracts.crewId, authorId), or(isCompleted, isNotNull(contracts.endedBy)))
    : isCompleted
  const accounts = await db
    .select({ settled: settlements.id })
    .from(contracts)
    .leftJoin(settlements, and(eq(settlements.contractId, contracts.id), isSigned))
    .where(and(eq(contracts.jobId, card.id), counts))
  return accounts.length > 0 && accounts.every(({ settled }) => settled !== null)
}
