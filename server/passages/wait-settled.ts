import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { wasBeforeDeparture } from '#domain/passages/log-moments.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { settlements } from '#server/ledger/ledger-table.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import type { LogEntryRow } from '#server/passages/log-table.ts'
import type { Database } from '#server/platform/db/database.ts'

/** Also of a contract that has ended by agreement. */
async function listAccountsOf(db: Database, jobId: string, crewId: string): Promise<string[]> {
  const rows = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(
      and(
        eq(contracts.jobId, jobId),
        eq(contracts.crewId, crewId),
        or(eq(contracts.status, 'completed'), isNotNull(contracts.endedBy)),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Whether the wait is in settled accounts alone: before the departure its writer's, at sea everybody's. */
export async function isWaitSettled(
  db: Database,
  { card, crew, row }: Passage,
  { at, authorId }: Pick<LogEntryRow, 'at' | 'authorId'>,
): Promise<boolean> {
  const aboard = crew.flatMap(({ contract }) => (contract?.status === 'completed' ? contract.id : []))
  const contractIds = wasBeforeDeparture(at, row?.departedAt ?? null)
    ? await listAccountsOf(db, card.id, authorId)
    : aboard
  if (contractIds.length === 0) return false
  const settled = await db
    .select({ id: settlements.id })
    .from(settlements)
    .where(and(inArray(settlements.contractId, contractIds), eq(settlements.status, 'signed')))
  return settled.length === contractIds.length
}
