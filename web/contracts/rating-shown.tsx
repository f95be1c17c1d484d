import { Star } from 'lucide-react'
import { type ContractView, STARS_MAX } from '#domain/contracts/contract.ts'
import { useSession } from '#web/session/session.ts'

export function RatingShown({ contract: { rating, owner } }: { contract: ContractView }) {
  const viewer = useSession()?.user.id
  if (!rating) return null
  const whose = viewer === owner._id ? 'Tu valoración' : `Valoración de ${owner.name}`
  return (
    <div className="rounded-inner bg-fondo-4 px-4 py-3 text-[0.9375rem] leading-snug">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{whose}</span>
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <Star aria-hidden className="size-[1.05em] fill-magenta text-magenta" />
          <span>{`${rating.stars} de ${STARS_MAX}`}</span>
        </span>
      </p>
      {rating.comment && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line text-tinta-2">{rating.comment}</p>
      )}
    </div>
  )
}
