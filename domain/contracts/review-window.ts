import { DAY_MS } from '#domain/durations.ts'

/** From the end of a transfer that has departed, both sides may write for so long. */
export const REVIEW_DAYS = 14

export type ReviewMoment = 'too_early' | 'open' | 'over'

interface VoyageMoments {
  departedAt: Date | null
  arrivedAt: Date | null
  calledOffAt: Date | null
}

/** The arrival, or the calling off under way; null while there is none, and where nobody has departed. */
export const voyageEnd = ({ departedAt, arrivedAt, calledOffAt }: VoyageMoments): Date | null =>
  departedAt && (arrivedAt ?? calledOffAt)

export const reviewsCloseAt = (endedAt: Date): Date => new Date(endedAt.getTime() + REVIEW_DAYS * DAY_MS)

export function reviewMoment(endedAt: Date | null, now: Date): ReviewMoment {
  if (!endedAt || now < endedAt) return 'too_early'
  return now < reviewsCloseAt(endedAt) ? 'open' : 'over'
}
