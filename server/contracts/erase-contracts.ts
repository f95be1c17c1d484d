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

type Erasing = Pick<Context, 'db' | 'actor' | 'now'>

export const isParty = (userId: string) => or(eq(contracts.ownerId, userId), eq(contracts.crewId, userId))

/** What the ends of offers and applications have left waiting. */
export async function cancelContractsOf({ db, actor, now }: Erasing): Promise<void> {
  const waiting = await db
    .select({ contract: contracts, job: { id: jobs.id, title: jobs.title } })
    .from(contracts)
    .innerJoin(jobs, eq(jobs.id, contracts.jobId))
    .where(and(isParty(actor.id), sql`${contracts.status} in ${startsOf(contractTransitions.cancel)}`))
    .orderBy(contracts.id)
  for (const { contract, job } of waiting) await cancelContract({ db, now, by: actor.id, job }, contract)
}

/** The database lets them go because a party's account is erased. */
export async function dropContracts(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.delete(contractEvents).where(inArray(contractEvents.contractId, ids))
  await db.delete(contractSignatures).where(inArray(contractSignatures.contractId, ids))
  await db.delete(contracts).where(inArray(contracts.id, ids))
}

/** What was never agreed is nobody's evidence. Of a rating the stars stay, which others' means are made of. */
export async function dropUnsignedContractsOf({ db, actor }: Erasing): Promise<void> {
  const unsigned = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(isParty(actor.id), sql`${contracts.status} <> 'completed'`))
  await dropContracts(
    db,
    unsigned.map(({ id }) => id),
  )
  const own = db.select({ id: jobs.id }).from(jobs).where(eq(jobs.ownerId, actor.id))
  await db.delete(contractDrafts).where(eq(contractDrafts.crewId, actor.id))
  await db.delete(contractDrafts).where(inArray(contractDrafts.jobId, own))
  await db.update(contracts).set({ ratingComment: null }).where(isParty(actor.id))
}
