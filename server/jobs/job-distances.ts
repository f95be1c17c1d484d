import type { JobDistance } from '#domain/jobs/job.ts'
import {
  type DistanceContext,
  type EstimateContext,
  estimateDistance,
} from '#server/distances/find-distance.ts'
import { findKnownDistances } from '#server/distances/find-known-distances.ts'
import type { JobCard } from '#server/jobs/job-queries.ts'

export type WithDistance<C extends JobCard = JobCard> = C & { distance: JobDistance | null }

/** For lists: what is known, asked at most once for all of them. */
export async function withKnownDistances<C extends JobCard>(
  context: DistanceContext,
  cards: C[],
): Promise<WithDistance<C>[]> {
  const distances = await findKnownDistances(context, cards)
  return cards.map((card, at) => ({ ...card, distance: distances[at] ?? null }))
}

/** For one offer: reckoned where it isn't known yet. */
export async function withDistance(context: EstimateContext, card: JobCard): Promise<WithDistance> {
  const found = await estimateDistance(context, card.originPort, card.destinationPort)
  return { ...card, distance: found && { miles: found.miles, from: found.from.id, to: found.to.id } }
}
