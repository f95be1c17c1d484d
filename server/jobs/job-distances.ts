import type { JobDistance } from '#domain/jobs/job.ts'
import type { Database } from '#server/db/database.ts'
import { type EstimateContext, estimateDistance } from '#server/distances/find-distance.ts'
import { findKnownDistances } from '#server/distances/find-known-distances.ts'
import type { JobCard } from '#server/jobs/job-queries.ts'

export type WithDistance<C extends JobCard = JobCard> = C & { distance: JobDistance | null }

/** For lists: what is known, in one more statement for all of them. */
export async function withKnownDistances<C extends JobCard>(
  db: Database,
  cards: C[],
): Promise<WithDistance<C>[]> {
  const distances = await findKnownDistances(db, cards)
  return cards.map((card, at) => ({ ...card, distance: distances[at] ?? null }))
}

/** For one offer: reckoned where it isn't known yet. */
export async function withDistance(context: EstimateContext, card: JobCard): Promise<WithDistance> {
  const found = await estimateDistance(context, card.originPort, card.destinationPort)
  return { ...card, distance: found && { miles: found.miles, from: found.from.id, to: found.to.id } }
}
