import { ERASED_NAME } from '#domain/accounts/account-status.ts'
import { STARS_MAX } from '#domain/contracts/contract.ts'
import { aspectKeys, aspectLabels } from '#domain/reviews/aspects.ts'
import type { ReviewView } from '#domain/reviews/review.ts'
import { formatTenths } from '#domain/spanish-format.ts'
import { ReportAction } from '#web/moderation/report-action.tsx'
import { MarkLine } from '#web/reviews/mark-line.tsx'
import { ReplyAction } from '#web/reviews/reply-action.tsx'
import { writtenDay } from '#web/reviews/review-words.ts'
import { StarsShown } from '#web/reviews/stars-shown.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { HiddenNote } from '#web/ui/hidden-note.tsx'

interface Props {
  review: ReviewView
  /** 'Tripulante, sobre ti' */
  says: string
  isMine: boolean
}

const routeOf = ({ passage: { originPort, destinationPort, miles } }: ReviewView) =>
  `${originPort} – ${destinationPort}${miles ? `, ${formatTenths(miles)} mn` : ''}`

export function ReviewArticle({ review, says, isMine }: Props) {
  const { _id, stars, text, aspects, author, reply, may } = review
  const name = author?.name ?? ERASED_NAME
  const marked = aspectKeys.flatMap(key => (aspects[key] ? [{ key, mark: aspects[key] }] : []))
  return (
    <article aria-label={`Reseña de ${isMine ? 'ti' : name}`} className="border-t border-linea py-5">
      <div className="flex items-center gap-3.5">
        <Avatar name={name} picture={author?.profilePicture ?? null} />
        <p className="min-w-0 flex-1 leading-snug wrap-anywhere">
          <b className="block font-semibold">{isMine ? 'Tú' : name}</b>
          <span className="text-[0.9375rem] text-tinta-2">{says}</span>
        </p>
        <StarsShown stars={stars} />
      </div>
      {review.hidden && (
        <div className="mt-3">
          <HiddenNote title="Reseña retirada" reason={review.hidden.reason}>
            Solo la ves tú: no está en ninguna lista ni cuenta en la media.
          </HiddenNote>
        </div>
      )}
      {text && (
        <p className="mt-3 font-display text-[1.25rem] leading-snug text-pretty whitespace-pre-line italic wrap-anywhere">
          {`«${text}»`}
        </p>
      )}
      {marked.length > 0 && (
        <dl className="mt-3 grid gap-1.5 text-[0.9375rem]">
          {marked.map(({ key, mark }) => (
            <div key={key} className="flex items-center justify-between gap-4">
              <dt className="text-tinta-2">{aspectLabels[key]}</dt>
              <dd className="flex">
                <span className="sr-only">{`${mark} de ${STARS_MAX}`}</span>
                <MarkLine value={mark} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 text-[0.875rem] text-tinta-2">
        {`${routeOf(review)} · ${writtenDay(new Date(review.createdAt))}`}
      </p>
      {reply && (
        <div className="mt-3 rounded-inner bg-fondo-4 px-4 py-3 text-[0.9375rem] leading-snug">
          <p className="font-semibold">{`Respuesta, ${writtenDay(new Date(reply.at))}`}</p>
          <p className="mt-1 text-tinta-2 whitespace-pre-line wrap-anywhere">{reply.text}</p>
        </div>
      )}
      {!isMine && (
        <div className="-ml-3 mt-1 flex flex-wrap items-center gap-x-1 print:hidden">
          {may.reply && <ReplyAction id={_id} />}
          <ReportAction subject="review" subjectId={_id} what="esta reseña" />
        </div>
      )}
    </article>
  )
}
