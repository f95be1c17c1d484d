import { ERASED_NAME } from '#domain/accounts/account-status.ts'
import type { PassageReviewView } from '#domain/reviews/review.ts'
import { firstName } from '#web/accounts/first-name.ts'
import { ReviewArticle } from '#web/reviews/review-article.tsx'
import { roleWords } from '#web/reviews/review-words.ts'

interface Props {
  title: string
  reviews: readonly PassageReviewView[]
  me: string
  /** Until when one of them is sealed. */
  sealedUntil: string | null
}

function saysOf({ author, about }: PassageReviewView, me: string): string {
  if (author?._id === me)
    return `Sobre ${firstName(about.name)}, ${roleWords[about.role].toLocaleLowerCase('es')}`
  const role = author ? roleWords[author.role] : ERASED_NAME
  return `${role}, sobre ${about._id === me ? 'ti' : firstName(about.name)}`
}

export function PairReviews({ title, reviews, me, sealedUntil }: Props) {
  return (
    <section aria-label={title} className="mt-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-[1.75rem] wrap-anywhere">{title}</h2>
        {sealedUntil && <p className="text-[0.9375rem] text-tinta-2">{sealedUntil}</p>}
      </div>
      {reviews.map(review => (
        <ReviewArticle
          key={review._id}
          review={review}
          says={saysOf(review, me)}
          isMine={review.author?._id === me}
        />
      ))}
    </section>
  )
}
