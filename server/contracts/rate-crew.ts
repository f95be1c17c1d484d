import { and, eq, isNull } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { findAccountStatus } from '#server/accounts/find-account-status.ts'
import { lockContract } from '#server/contracts/contract-queries.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'

export const rateCrew = (
  context: Context,
  contractId: string,
  { stars, comment }: { stars: number; comment?: string | null | undefined },
): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const contract = await lockContract(db, contractId)
    if (!contract) throw new Refusal('contract_not_found')
    const standing = await findAccountStatus(db, contract.crewId)
    const facts = { ...contract, rated: contract.stars !== null, standing }
    authorize(contractPolicy.rate(actor, facts, dayInMadrid(now)))
    await db
      .update(contracts)
      .set({ stars, ratingComment: comment ?? null, ratedAt: now, updatedAt: now })
      .where(and(eq(contracts.id, contractId), isNull(contracts.stars)))
    await tell(inside, {
      notify: [],
      answered: null,
      live: { contract: { id: contractId, to: [contract.ownerId, contract.crewId] } },
    })
  })
