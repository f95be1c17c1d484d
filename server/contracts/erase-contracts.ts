import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { contractTransitions } from '#domain/contracts/contract-transitions.ts'
import { startsOf } from '#domain/transitions.ts'
import { cancelContract } from '#server/contracts/cancel-contracts.ts'
import {
  contractDrafts,
  contractEvents,
  contractSignatures,
  contracts,
} from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inParts, untilDone } from '#server/platform/in-parts.ts'

type Erasing = Pick<Context, 'db' | 'actor' | 'now'>

export const isParty = (userId: string) => or(eq(contracts.ownerId, userId), eq(contracts.crewId, userId))

/** Contracts that still wait after the offers and applications have ended. */
export async function cancelContractsOf(context: Erasing): Promise<void> {
  const isWaiting = sql`${contracts.status} in ${startsOf(contractTransitions.cancel)}`
  const ids = await context.db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(isParty(context.actor.id), isWaiting))
    .orderBy(contracts.id)
  await inParts(
    context,
    ids,
    async ({ db, actor, now }, part) => {
      const waiting = await db
        .select({ contract: contracts, job: { id: jobs.id, title: jobs.title } })
        .from(contracts)
        .innerJoin(jobs, eq(jobs.id, contracts.jobId))
        .where(
          inArray(
            contracts.id,
            part.map(({ id }) => id),
          ),
        )
        .orderBy(contracts.id)
      for (const { contract, job } of waiting) await cancelContract({ db, now, by: actor.id, job }, contract)
    },
    20,
  )
}

/** The trigger allows it because a party's account is erased. */
export async function dropContracts(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.delete(contractEvents).where(inArray(contractEvents.contractId, ids))
  await db.delete(contractSignatures).where(inArray(contractSignatures.contractId, ids))
  await db.delete(contracts).where(inArray(contracts.id, ids))
}

/** An agreement that never came about is no evidence. */
export async function dropUnsignedContractsOf(context: Erasing): Promise<void> {
  await untilDone(context, async ({ db, actor }, atOnce) => {
    const unsigned = await db
      .select({ id: contracts.id })
      .from(contracts)
      .where(and(isParty(actor.id), sql`${contracts.status} <> 'completed' and ${contracts.endedBy} is null`))
      .limit(atOnce)
    await dropContracts(
      db,
      unsigned.map(({ id }) => id),
    )
    return unsigned
  })
  const { db, actor } = context
  const own = db.select({ id: jobs.id }).from(jobs).where(eq(jobs.ownerId, actor.id))
  await db.delete(contractDrafts).where(eq(contractDrafts.crewId, actor.id))
  await db.delete(contractDrafts).where(inArray(contractDrafts.jobId, own))
}
