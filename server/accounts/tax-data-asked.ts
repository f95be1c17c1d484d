import { and, eq, sql } from 'drizzle-orm'
import { contracts } from '#server/contracts/contract-table.ts'
import { payments } from '#server/ledger/ledger-table.ts'
import type { Database } from '#server/platform/db/database.ts'

/** From their first confirmed fee on, a crew member is asked for the data that the tax declaration needs. */
export async function isTaxDataAsked(db: Database, crewId: string): Promise<boolean> {
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(contracts, eq(contracts.id, payments.contractId))
    .where(and(eq(contracts.crewId, crewId), eq(payments.kind, 'fee'), sql`${payments.status} = 'confirmed'`))
    .limit(1)
  return found.length > 0
}
