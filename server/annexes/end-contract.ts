import { eq, sql } from 'drizzle-orm'
import { contractTransitions } from '#domain/contracts/contract-transitions.ts'
import { Refusal } from '#domain/errors.ts'
import type { Annexed } from '#server/annexes/find-annexed.ts'
import { freePlace } from '#server/applications/free-place.ts'
import { orderPassage } from '#server/applications/order-passage.ts'
import { advanceContract } from '#server/contracts/contract-queries.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { recordEvent } from '#server/contracts/record-event.ts'
import type { Context } from '#server/platform/context.ts'

/** By agreement: the place is free again, and its papers stay. */
export async function endContract(inside: Context, { contract, job }: Annexed): Promise<void> {
  const { db, actor, now } = inside
  const ended = await advanceContract(db, contract.id, contractTransitions.end, {
    endedBy: 'agreement',
    cancelledAt: now,
    updatedAt: now,
  })
  if (!ended) throw new Refusal('annex_contract_ended')
  await db
    .update(contracts)
    .set({ annexes: sql`${contracts.annexes} + 1` })
    .where(eq(contracts.id, contract.id))
  await recordEvent(inside, { contractId: contract.id, what: 'ended', actorId: actor.id })
  await freePlace(inside, job.id, contract.crewId)
  await orderPassage(inside, job.id)
  await inside.services.departures.recheck(inside, { jobId: job.id })
}
