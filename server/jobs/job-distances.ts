import {
  type DistanceContext,
  type EstimateContext,
  estimateDistance,
} from '#server/distances/find-distance.ts'
import { findKnownDistances, type KnownDistance } from '#server/distances/find-known-distances.ts'
import type { JobCard } from '#server/jobs/job-queries.ts'

export type WithDistance<C extends JobCard = JobCard> = C & { distance: KnownDistance | null }

/** For lists: known distances, in one statement at most. */
export async function withKnownDistances<C extends JobCard>(
  context: DistanceContext,
  cards: C[],
): Promise<WithDistance<C>[]> {
  const distances = await findKnownDistances(context, cards)
  return cards.map((card, at) => ({ ...card, distance: distances[at] ?? null }))
}

export async function withDistance(context: EstimateContext, card: JobCard): Promise<WithDistance> {
  const found = await estimateDistance(context, card.originPort, card.destinationPort)
  if (!found) return { ...card, distance: null }
  const { miles, offshore, from, to } = found
  return { ...card, distance: { miles, offshore, from: from.id, to: to.id } }
}
