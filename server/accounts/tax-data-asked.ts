import { and, asc, eq, sql } from 'drizzle-orm'
import { contracts } from '#server/contracts/contract-table.ts'
import { payments } from '#server/ledger/ledger-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { ONE, prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'

const selectFee = prepareOnce('find_confirmed_fee', (db, { crewId }: Slots<{ crewId: string }>) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(contracts, eq(contracts.id, payments.contractId))
    .where(and(eq(contracts.crewId, crewId), eq(payments.kind, 'fee'), sql`${payments.status} = 'confirmed'`))
    // The first ones are likely to be paid.
    .orderBy(asc(contracts.createdAt))
    .limit(ONE),
)

/** From their first confirmed fee on, a crew member is asked for the data that the tax declaration needs. */
export const isTaxDataAsked = async (db: Database, crewId: string): Promise<boolean> =>
  (await selectFee(db, { crewId })).length > 0
