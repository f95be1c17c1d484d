import type { ApplicantView } from '#domain/applications/application.ts'
import { DaysStrip } from '#web/applications/compare/days-strip.tsx'
import { FitCell } from '#web/applications/compare/fit-cell.tsx'
import { PlacedDecision, PlacedNote } from '#web/applications/compare/placed-parts.tsx'
import { PriceCell } from '#web/applications/compare/price-cell.tsx'
import { ExperienceCell, RatingCell, WordsCell } from '#web/applications/compare/record-cells.tsx'
import type { OfPerson, Setting } from '#web/applications/compare/setting.ts'
import { budgetEnd } from '#web/jobs/role-words.ts'
import type { Elements } from '#web/ui/elements.ts'

interface Row {
  key: string
  label: string
  hint?: (setting: Setting) => string | undefined
  shown?: (applicants: readonly ApplicantView[]) => boolean
  cell: (of: OfPerson) => Elements
}

const rows: Row[] = [
  {
    key: 'fit',
    label: 'Titulación',
    hint: () => 'La del patrón, para mandar este barco en esta ruta',
    cell: ({ applicant }) => <FitCell applicant={applicant} />,
  },
  {
    key: 'price',
    label: 'Todo incluido',
    hint: ({ job }) => (job.budget === null ? undefined : `La raya es tu presupuesto${budgetEnd(job)}`),
    cell: of => <PriceCell {...of} />,
  },
  {
    key: 'days',
    label: 'Fechas',
    cell: ({ applicant, setting }) => <DaysStrip user={applicant.user} job={setting.job} />,
  },
  {
    key: 'experience',
    label: 'Experiencia',
    cell: ({ applicant }) => <ExperienceCell applicant={applicant} />,
  },
  { key: 'rating', label: 'Valoración', cell: ({ applicant }) => <RatingCell applicant={applicant} /> },
  {
    key: 'words',
    label: 'Mensaje',
    shown: applicants => applicants.some(({ message, quote }) => message || quote?.note),
    cell: ({ applicant }) => <WordsCell applicant={applicant} />,
  },
  { key: 'note', label: 'Tu nota', hint: () => 'Solo la ves tú', cell: of => <PlacedNote {...of} /> },
  { key: 'decision', label: 'Decisión', cell: of => <PlacedDecision {...of} /> },
]

export const shownRows = (applicants: readonly ApplicantView[]) =>
  rows.filter(({ shown }) => !shown || shown(applicants))
