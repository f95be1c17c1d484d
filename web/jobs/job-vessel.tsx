import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { JobView } from '#domain/jobs/job.ts'
import { paths } from '#domain/paths.ts'
import { formatCountry } from '#domain/spanish-format.ts'
import { VesselThumbnail } from '#web/jobs/vessel-thumbnail.tsx'
import { describeVessel } from '#web/vessels/vessel-words.ts'

export function JobVessel({ vessel }: { vessel: NonNullable<JobView['vessel']> }) {
  return (
    <Link
      to={paths.vessel(vessel._id)}
      className="my-5 flex items-center gap-4 rounded-inner border border-linea bg-white p-3 pr-3.5 transition-colors hover:border-veril"
    >
      <VesselThumbnail vessel={vessel} className="h-21 w-28 max-sm:h-16 max-sm:w-21" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-display text-[1.375rem] leading-[1.15] tracking-[-0.01em] wrap-anywhere">
          <span className="sr-only">Barco: </span>
          <span>{vessel.name}</span>
        </span>{' '}
        <span className="mt-1 block text-[0.9375rem] text-tinta-2 wrap-anywhere">
          <span>{describeVessel(vessel)}</span>{' '}
          <span className="block">{`Bandera: ${formatCountry(vessel.flag)}`}</span>
        </span>
      </span>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
    </Link>
  )
}
