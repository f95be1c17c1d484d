import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { AccountFacts } from '#domain/passages/account-facts.ts'
import { users } from '#server/accounts/account-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { expenses, payments, settlementSignatures, settlements } from '#server/ledger/ledger-table.ts'
import type { Database } from '#server/platform/db/database.ts'

// 'offset 0' keeps each a look-up of its contract: the planner would read the whole table into a hash.
const awaits = sql<boolean>`exists (
  select 1 from ${expenses} e where e.contract_id = ${contracts.id} and e.status = 'awaiting_approval' offset 0
)`
const announced = (isRefund: boolean) => sql<boolean>`exists (
  select 1 from ${payments} p
  where p.contract_id = ${contracts.id} and p.status = 'announced' and (p.kind = 'refund') = ${isRefund} offset 0
)`
const signedBy = sql<('owner' | 'crew')[]>`(
  select coalesce(json_agg(s.party), '[]') from ${settlementSignatures} s where s.settlement_id = ${settlements.id}
)`
const isErased = sql<boolean>`exists (
  select 1 from ${users} u where u.id in (${contracts.ownerId}, ${contracts.crewId}) and u.erased_at is not null
)`

/** For each completed contract. */
export async function mapAccountFacts(
  db: Database,
  contractIds: readonly string[],
): Promise<Map<string, AccountFacts>> {
  if (contractIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: contracts.id,
      status: settlements.status,
      signedBy,
      isErased,
      expenseAwaits: awaits,
      refundAwaits: announced(true),
      paymentAwaits: announced(false),
    })
    .from(contracts)
    .leftJoin(settlements, and(eq(settlements.contractId, contracts.id), ne(settlements.status, 'void')))
    .where(and(inArray(contracts.id, [...contractIds]), sql`${contracts.status} = 'completed'`))
  return new Map(
    rows.map(({ id, status, signedBy, isErased, ...open }) => [
      id,
      { ...open, isDone: status === 'signed' || isErased, signedBy: status === null ? null : signedBy },
    ]),
  )
}
