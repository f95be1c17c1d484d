import type * as z from 'zod/mini'
import { reviewMoment, reviewsCloseAt, voyageEnd } from '#domain/contracts/review-window.ts'
import { Refusal } from '#domain/errors.ts'
import { aspectsOf } from '#domain/reviews/aspects.ts'
import type { passageReviewsReply, passageReviewView, userReviewsReply } from '#domain/reviews/review.ts'
import { findReadableUser } from '#server/accounts/find-readable-user.ts'
import { loadPassage, type Passage } from '#server/passages/load-passages.ts'
import { missingOfPair } from '#server/passages/review-pairs.ts'
import type { Context } from '#server/platform/context.ts'
import {
  findMeans,
  findReviewCard,
  listReviewsOf,
  listReviewsOfPassage,
  newestReviews,
} from '#server/reviews/review-queries.ts'
import { viewPassageReview, viewPerson, viewReview } from '#server/reviews/review-view.ts'

export async function readReview(
  { db, actor, now }: Context,
  id: string,
): Promise<z.output<typeof passageReviewView>> {
  const card = await findReviewCard(db, id)
  if (!card) throw new Refusal('review_not_found')
  return viewPassageReview(card, actor, now)
}

const peopleOf = ({ card, crew }: Passage) => [
  { id: card.ownerId, name: card.ownerName, picture: card.ownerPicture, role: 'owner' as const },
  ...crew.map(({ id, name, picture }) => ({ id, name, picture, role: 'crew' as const })),
]

export async function readReviewsOfPassage(
  context: Context,
  jobId: string,
): Promise<z.output<typeof passageReviewsReply>> {
  const { db, actor, now } = context
  const passage = await loadPassage(context, jobId)
  const endedAt = passage.row ? voyageEnd(passage.row) : null
  const isOpen = reviewMoment(endedAt, now) === 'open'
  const pairs = passage.reviewPairs.filter(
    ({ ownerId, crewId }) => isOpen && [ownerId, crewId].includes(actor.id),
  )
  const waits = pairs.flatMap(missingOfPair)
  const mine = pairs
    .filter(pair => missingOfPair(pair).includes(actor.id))
    .map(({ ownerId, crewId }) => (actor.id === ownerId ? crewId : ownerId))
  const people = peopleOf(passage)
  const cards = await listReviewsOfPassage(db, jobId, actor.id, now)
  return {
    reviews: cards.map(card => viewPassageReview(card, actor, now)),
    waitsFor: people.filter(({ id }) => waits.includes(id)).map(({ id, name }) => ({ _id: id, name })),
    closesAt: endedAt && reviewsCloseAt(endedAt),
    mayReview: people.filter(({ id }) => mine.includes(id)).map(viewPerson),
  }
}

interface Asked {
  limit: number
  cursor?: string | undefined
}

export async function readReviewsOfUser(
  { db, actor, now }: Context,
  userId: string,
  { limit, cursor }: Asked,
): Promise<z.output<typeof userReviewsReply>> {
  const { user } = await findReadableUser(db, actor, userId)
  const rows = await listReviewsOf(db, userId, now, limit, newestReviews.readCursor(cursor))
  const { page, nextCursor } = newestReviews.pageOf(rows, limit)
  const { average, count, ...means } = await findMeans(db, userId, now)
  return {
    reviews: page.map(card => viewReview(card, actor, now)),
    average,
    count,
    aspects: Object.fromEntries(aspectsOf[user.role].map(key => [key, means[key]])),
    nextCursor,
  }
}
