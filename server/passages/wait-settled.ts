import { and, eq, inArray } from 'drizzle-orm'
import { wasBeforeDeparture } from '#domain/passages/log-moments.ts'
import { settlements } from '#server/ledger/ledger-table.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import type { LogEntryRow } from '#server/passages/log-table.ts'
import type { Database } from '#server/platform/db/database.ts'

/** Whether the wait is in settled accounts alone: before the departure its writer's, at sea everybody's. */
export async function isWaitSettled(
  db: Database,
  { crew, row }: Passage,
  { at, authorId }: Pick<LogEntryRow, 'at' | 'authorId'>,
): Promise<boolean> {
  const isOwn = wasBeforeDeparture(at, row?.departedAt ?? null)
  const contractIds = crew
    .filter(({ id, contract }) => contract?.status === 'completed' && (!isOwn || id === authorId))
    .flatMap(({ contract }) => contract?.id ?? [])
  if (contractIds.length === 0) return false
  const settled = await db
    .select({ id: settlements.id })
    .from(settlements)
    .where(and(inArray(settlements.contractId, contractIds), eq(settlements.status, 'signed')))
  return settled.length === contractIds.length
}
