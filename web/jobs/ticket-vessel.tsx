import { formatCountry } from '#domain/spanish-format.ts'
import { VesselThumbnail } from '#web/jobs/vessel-thumbnail.tsx'

export interface TicketVesselFacts {
  name: string
  model: string | null
  yearBuilt: number | null
  flag: string
  photos: readonly { thumbnailPath: string }[]
}

export function TicketVessel({ vessel }: { vessel: TicketVesselFacts }) {
  const { name, model, yearBuilt, flag } = vessel
  return (
    <div className="mt-1 flex min-w-0 items-center gap-3 text-[0.875rem] leading-snug">
      <VesselThumbnail vessel={vessel} className="h-11 w-14.5" />
      <p className="min-w-0">
        <b className="block font-semibold wrap-anywhere">{name}</b>
        <span className="block text-tinta-2 wrap-anywhere">
          <span>{[model, yearBuilt].flatMap(fact => (fact ? `${fact} · ` : [])).join('')}</span>
          <span className="sr-only">bandera de </span>
          <span>{formatCountry(flag)}</span>
        </span>
      </p>
    </div>
  )
}
