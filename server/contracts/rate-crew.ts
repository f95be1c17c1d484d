import { and, eq, isNull } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { expectActive } from '#server/accounts/expect-active.ts'
import { lockContract } from '#server/contracts/contract-queries.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import type { Context } from '#server/platform/context.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'

/** The owner's word on the crew member, once, when the transfer is over. */
export const rateCrew = (
  { db, actor, now }: Context,
  contractId: string,
  { stars, comment }: { stars: number; comment?: string | null | undefined },
): Promise<void> =>
  db.transaction(async tx => {
    const contract = await lockContract(tx, contractId)
    if (!contract) throw new Refusal('contract_not_found')
    authorize(contractPolicy.rate(actor, { ...contract, rated: contract.stars !== null }, dayInMadrid(now)))
    await expectActive(tx, contract.crewId)
    await tx
      .update(contracts)
      .set({ stars, ratingComment: comment ?? null, ratedAt: now, updatedAt: now })
      .where(and(eq(contracts.id, contractId), isNull(contracts.stars)))
    await tellLive(tx, 'contract', contractId, [contract.ownerId, contract.crewId])
  })
