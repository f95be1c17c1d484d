import type * as z from 'zod/mini'
import type { Actor } from '#domain/api.ts'
import type { passageReviewView, reviewView } from '#domain/reviews/review.ts'
import { reviewPolicy } from '#domain/reviews/review-policy.ts'
import { picturePath } from '#server/accounts/account-view.ts'
import { viewHidden } from '#server/moderation/hidden-table.ts'
import type { ReviewCard } from '#server/reviews/review-queries.ts'

type Person = ReviewCard['author']

export const viewPerson = ({ id, name, role, picture }: Omit<Person, 'erasedAt'>) => ({
  _id: id,
  name,
  role,
  profilePicture: picturePath(picture),
})

/** The facts for `reviewPolicy`. */
export const reviewFacts = (
  { review, hidden, subject }: Pick<ReviewCard, 'review' | 'hidden' | 'subject'>,
  now: Date,
) => ({
  authorId: review.authorId,
  subjectId: review.subjectId,
  shown: review.shownAt <= now,
  hidden: hidden !== null,
  subjectErased: subject.erasedAt !== null,
  replied: review.repliedAt !== null,
})

export function viewReview(card: ReviewCard, reader: Actor, now: Date): z.output<typeof reviewView> {
  const { review, author, originPort, destinationPort, arrivedAt, miles } = card
  return {
    _id: review.id,
    stars: review.stars,
    text: review.text,
    aspects: review.aspects,
    author: author.erasedAt ? null : viewPerson(author),
    passage: { originPort, destinationPort, miles, arrivedAt },
    createdAt: review.createdAt,
    reply: review.reply !== null && review.repliedAt ? { text: review.reply, at: review.repliedAt } : null,
    ...viewHidden(card.hidden, reader.id === review.authorId),
    may: { reply: reviewPolicy.reply(reader, reviewFacts(card, now)).allowed },
  }
}

export const viewPassageReview = (
  card: ReviewCard,
  reader: Actor,
  now: Date,
): z.output<typeof passageReviewView> => ({
  ...viewReview(card, reader, now),
  about: viewPerson(card.subject),
  shown: card.review.shownAt <= now,
})
