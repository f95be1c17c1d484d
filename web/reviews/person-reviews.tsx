import { STARS_MAX } from '#domain/contracts/contract.ts'
import { aspectKeys, aspectLabels } from '#domain/reviews/aspects.ts'
import type { UserReviews } from '#domain/reviews/review.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { formatCount, formatTenths } from '#domain/spanish-format.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { usePages } from '#web/api/use-pages.ts'
import { OnlyWhoSailed } from '#web/reviews/only-who-sailed.tsx'
import { ReviewArticle } from '#web/reviews/review-article.tsx'
import { roleWords } from '#web/reviews/review-words.ts'
import { useSession } from '#web/session/session.ts'
import { MorePages } from '#web/ui/pages.tsx'

function Means({ average, count, aspects }: Pick<UserReviews, 'average' | 'count' | 'aspects'>) {
  if (average === null) return null
  const known = aspectKeys.flatMap(key => (aspects[key] ? [{ key, mean: aspects[key] }] : []))
  return (
    <div className="mb-6 flex flex-wrap items-start gap-x-12 gap-y-4">
      <p className="leading-tight">
        <b className="font-display text-[2.5rem] font-normal">{formatTenths(average)}</b>
        <span className="text-tinta-2">{` de ${STARS_MAX} · ${formatCount(count, 'reseña', 'reseñas')}`}</span>
      </p>
      {known.length > 0 && (
        <dl className="grid min-w-0 flex-1 basis-60 gap-1.5 text-[0.9375rem]">
          {known.map(({ key, mean }) => (
            <div key={key} className="flex justify-between gap-4">
              <dt className="text-tinta-2">{aspectLabels[key]}</dt>
              <dd className="font-semibold">{`${formatTenths(mean)} de ${STARS_MAX}`}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** The list of one person's, with its means. */
export function PersonReviews({ userId }: { userId: string }) {
  const viewer = useSession()?.user.id
  const pages = usePages(reviewApi.listOfUser, { params: { id: userId } })
  const [first] = pages.data?.pages ?? []
  const all = pages.data?.pages.flatMap(({ reviews }) => reviews) ?? []
  return (
    <Loaded
      call={pages}
      empty={() => all.length === 0}
      whenEmpty={
        <>
          <p className="text-[1.0625rem] text-tinta-2">Ninguna todavía.</p>
          <OnlyWhoSailed />
        </>
      }
    >
      {() => (
        <>
          {first && <Means {...first} />}
          {all.map(review => (
            <ReviewArticle
              key={review._id}
              review={review}
              says={review.author ? roleWords[review.author.role] : 'Sin nombre'}
              isMine={review.author?._id === viewer}
            />
          ))}
          <MorePages pages={pages} />
          <OnlyWhoSailed />
        </>
      )}
    </Loaded>
  )
}
