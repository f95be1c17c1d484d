import { DAY_MS } from '#domain/durations.ts'
import { checkInput } from '#domain/fields.ts'
import type { Aspects } from '#domain/reviews/aspects.ts'
import { reviewInput } from '#domain/reviews/review.ts'
import type { Acting } from '#server/app/demo/acting.ts'
import { replyToReview } from '#server/reviews/reply-to-review.ts'
import { writeReview } from '#server/reviews/write-review.ts'

export interface DemoReview {
  by: 'owner' | 'crew'
  /** From today, as are all days of the demonstration. */
  day: number
  stars: number
  text: string
  aspects: Aspects
  reply?: { day: number; text: string }
}
interface Parties {
  owner: string
  crew: string
  jobId: string
}

export async function playReviews(
  as: Acting,
  today: Date,
  { owner, crew, jobId }: Parties,
  reviews: readonly DemoReview[],
): Promise<void> {
  const at = (days: number) => new Date(today.getTime() + days * DAY_MS)
  const written: { id: string; about: string; reply: DemoReview['reply'] }[] = []
  for (const { by, day, reply, ...given } of reviews) {
    const [author, about] = by === 'owner' ? [owner, crew] : [crew, owner]
    const userId = as(about, today).actor.id
    const { id } = await writeReview(
      as(author, at(day)),
      jobId,
      checkInput(reviewInput, { userId, ...given }),
    )
    written.push({ id, about, reply })
  }
  for (const { id, about, reply } of written)
    if (reply) await replyToReview(as(about, at(reply.day)), id, reply.text)
}
