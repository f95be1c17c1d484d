import { Link } from 'react-router'
import { jobDetailApi, type OwnJobView } from '#domain/applications/job-detail-api.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import { paths } from '#domain/paths.ts'
import { usePages } from '#web/api/use-pages.ts'
import { RouteStrip } from '#web/ports/route-strip.tsx'
import { MorePages } from '#web/ui/pages.tsx'
import { type ChipTone, StatusChip } from '#web/ui/status-chip.tsx'
import { SectionHead } from '#web/vessels/section-head.tsx'

/** `ahead`: the boat may still sail for it. */
const looks: Record<JobStatus, { word: string; tone: ChipTone; ahead: boolean }> = {
  open: { word: 'Abierta', tone: 'ok', ahead: true },
  filled: { word: 'Cubierta', tone: 'sand', ahead: true },
  completed: { word: 'Completada', tone: 'plain', ahead: false },
  expired: { word: 'Caducada', tone: 'wait', ahead: false },
  cancelled: { word: 'Cancelada', tone: 'bad', ahead: false },
}

export const useTransfers = (vesselId: string) =>
  usePages(jobDetailApi.listMine, { query: { vessel: vesselId } })
const hiddenLook: { word: string; tone: ChipTone } = { word: 'Retirada', tone: 'bad' }

type Transfers = ReturnType<typeof useTransfers>

export type NextTransfer = Pick<OwnJobView, 'destinationPort' | 'endDate'>

/** After the departure an offer can't be cancelled. */
export const nextTransfer = ({ data }: Transfers, today: string): NextTransfer | undefined =>
  data?.pages
    .flatMap(page => page.jobs)
    .filter(({ status, endDate, may }) => looks[status].ahead && endDate >= today && may?.cancel !== false)
    .sort((one, other) => one.startDate.localeCompare(other.startDate))[0]

function Transfer({ job }: { job: OwnJobView }) {
  const { word, tone } = job.hidden ? hiddenLook : looks[job.status]
  return (
    <li className="relative grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-card border border-linea bg-white px-5 py-4.5 transition-colors hover:border-veril">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <Link
          to={paths.myJob(job._id)}
          className="min-w-0 flex-1 basis-48 leading-snug font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-card"
        >
          {job.title}
        </Link>
        <StatusChip tone={tone}>{word}</StatusChip>
      </div>
      <RouteStrip
        from={{ name: job.originPort, day: job.startDate }}
        to={{ name: job.destinationPort, day: job.endDate }}
      />
    </li>
  )
}

/** Nothing is shown before the first one, and nothing if they can't be read: the page is about the boat. */
export function VesselTransfers({ pages }: { pages: Transfers }) {
  const jobs = pages.data?.pages.flatMap(page => page.jobs) ?? []
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="traslados">
      <SectionHead id="traslados" title="Traslados" />
      <ul aria-labelledby="traslados" className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        {jobs.map(job => (
          <Transfer key={job._id} job={job} />
        ))}
      </ul>
      <MorePages pages={pages} />
    </section>
  )
}
