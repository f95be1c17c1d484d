import { Printer } from 'lucide-react'
import type { ApplicantView } from '#domain/applications/application.ts'
import { paths } from '#domain/paths.ts'
import { formatCount, formatDayRange } from '#domain/spanish-format.ts'
import { isInQuestion } from '#web/applications/compare/compared.ts'
import { numberWord } from '#web/applications/compare/quote-words.ts'
import type { FullJob } from '#web/jobs/full-job.ts'
import { BlankText } from '#web/ui/blank.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { ScreenHead } from '#web/ui/screen-head.tsx'

interface Props {
  job: FullJob | undefined
  waiting: boolean
  applicants: readonly ApplicantView[] | undefined
  sortChoice: Elements
}

/** 'Tres propuestas'; without a price they are candidatures. */
function Title({ applicants }: Pick<Props, 'applicants'>) {
  const people = applicants?.filter(isInQuestion) ?? []
  const quoted = people.filter(({ quote }) => quote)
  if (people.length === 0)
    return (
      <>
        <span>Comparar</span> <em>propuestas</em>
      </>
    )
  const count = quoted.length || people.length
  const noun = quoted.length > 0 ? 'propuesta' : 'candidatura'
  return (
    <>
      <span>{numberWord(count)}</span> <em>{count === 1 ? noun : `${noun}s`}</em>
    </>
  )
}

function placesLeft({ crewRequired, acceptedCount }: FullJob): string {
  const left = crewRequired - acceptedCount
  return left > 0 ? formatCount(left, 'plaza libre', 'plazas libres') : 'sin plazas libres'
}

export const CompareHead = ({ job, waiting, applicants, sortChoice }: Props) => (
  <div className="compare-head [&>div]:pb-6 md:[&>div]:pb-8">
    <ScreenHead
      back={{ to: paths.myJobs, label: 'Mis Ofertas' }}
      title={<Title applicants={applicants} />}
      lead={
        job ? (
          <>
            <span>{job.title}</span>
            <span className="max-sm:hidden"> · </span>
            <span className="max-sm:block">
              {`${formatDayRange(job.startDate, job.endDate)} · ${placesLeft(job)}`}
            </span>
          </>
        ) : (
          waiting && <BlankText>Puerto – Puerto en velero, 12–15 dic 2026 · 2 plazas libres</BlankText>
        )
      }
      actions={
        applicants?.some(isInQuestion) && (
          <div className="flex flex-wrap items-center gap-3 print:hidden">
            {sortChoice}
            <Button size="compact" tone="quiet" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={18} strokeWidth={1.7} />
              <span>Imprimir</span>
            </Button>
          </div>
        )
      }
    />
  </div>
)
