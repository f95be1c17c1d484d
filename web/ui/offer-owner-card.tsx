import { Avatar } from '#web/ui/avatar.tsx'
import { formatMonth } from '#web/ui/format.ts'
import type { OfferInFull } from '#web/ui/offer-in-full.ts'
import { transferWords } from '#web/ui/offer-words.ts'

/** Who offers it. */
export function OfferOwnerCard({ owner }: { owner: OfferInFull['owner'] }) {
  return (
    <section aria-label="Armador" className="mt-6 flex items-center gap-4 rounded-inner bg-fondo-4 p-4">
      <Avatar name={owner.name} picture={owner.profilePicture} />
      <div className="min-w-0 break-words leading-snug">
        <h3>{owner.name}</h3>
        {owner.companyName && <p className="text-[0.9375rem]">{owner.companyName}</p>}
        <p className="text-[0.875rem] text-tinta-2">
          Miembro desde {formatMonth(owner.memberSince)} · {transferWords(owner.completedJobsCount)}
        </p>
      </div>
    </section>
  )
}
