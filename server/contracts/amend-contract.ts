import { eq, sql } from 'drizzle-orm'
import type { ContractData } from '#domain/contracts/contract-data.ts'
import { contractTransitions } from '#domain/contracts/contract-transitions.ts'
import { Refusal } from '#domain/errors.ts'
import { advanceContract } from '#server/contracts/contract-queries.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { recordEvent } from '#server/contracts/record-event.ts'
import type { Context } from '#server/platform/context.ts'

type Amending = Pick<Context, 'db' | 'now' | 'actor'>
const oneMore = sql`${contracts.annexes} + 1`

/** Values that both have signed in an annex; `data` keeps the contract's own. */
export async function amendContract(
  { db, now }: Amending,
  id: string,
  values: Partial<ContractData>,
): Promise<void> {
  const { startDate, endDate } = values
  await db
    .update(contracts)
    .set({
      amended: sql`${contracts.amended} || ${JSON.stringify(values)}::jsonb`,
      annexes: oneMore,
      ...(startDate ? { startDate } : {}),
      ...(endDate ? { endDate } : {}),
      updatedAt: now,
    })
    .where(eq(contracts.id, id))
}

/** By agreement, in an annex that both have signed; its papers stay. */
export async function endContract({ db, now, actor }: Amending, id: string): Promise<void> {
  const ended = await advanceContract(db, id, contractTransitions.end, {
    endedBy: 'agreement',
    cancelledAt: now,
    updatedAt: now,
  })
  if (!ended) throw new Refusal('contract_not_completed')
  await db.update(contracts).set({ annexes: oneMore }).where(eq(contracts.id, id))
  await recordEvent({ db, now }, { contractId: id, what: 'ended', actorId: actor.id })
}
