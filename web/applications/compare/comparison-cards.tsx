import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ApplicantView } from '#domain/applications/application.ts'
import { DaysStrip } from '#web/applications/compare/days-strip.tsx'
import { FitAndSum } from '#web/applications/compare/fit-and-sum.tsx'
import { FitCell } from '#web/applications/compare/fit-cell.tsx'
import { PersonHead } from '#web/applications/compare/person-head.tsx'
import { PlacedDecision, PlacedNote } from '#web/applications/compare/placed-parts.tsx'
import { PriceCell } from '#web/applications/compare/price-cell.tsx'
import { ExperienceCell, WordsCell } from '#web/applications/compare/record-cells.tsx'
import { shownRows } from '#web/applications/compare/rows.tsx'
import type { OfPerson, Setting } from '#web/applications/compare/setting.ts'
import { personPart } from '#web/applications/use-led-to-person.ts'

interface Props {
  applicants: readonly ApplicantView[]
  setting: Setting
}

const cardStyle = '-mx-2 grid grid-cols-[minmax(0,1fr)] rounded-card border border-linea bg-white p-5 sm:mx-0'

function Whole(of: OfPerson) {
  const { applicant, setting } = of
  const says = applicant.message || applicant.quote?.note
  return (
    <>
      <div>
        <FitCell applicant={applicant} />
      </div>
      <div className="border-y border-linea py-4">
        <PriceCell {...of} />
      </div>
      <div>
        <DaysStrip user={applicant.user} job={setting.job} />
      </div>
      <ExperienceCell applicant={applicant} />
      {says && <WordsCell applicant={applicant} />}
      <div className="border-l-2 border-magenta/40 pl-3.5">
        <PlacedNote {...of} />
        {applicant.mark?.note && <p className="text-[0.84375rem] text-tinta-2">Solo la ves tú</p>}
      </div>
      <PlacedDecision {...of} />
    </>
  )
}

const WholeCard = (of: OfPerson) => (
  <article aria-labelledby={personPart(of.applicant.user._id)} className={clsx(cardStyle, 'gap-4')}>
    <PersonHead {...of} rated />
    <Whole {...of} />
  </article>
)

/** Many are read one below the other: name, fit and sum, and the rest when it is asked for. */
const FoldedCard = (of: OfPerson) => (
  <article aria-labelledby={personPart(of.applicant.user._id)} className={clsx(cardStyle, 'pb-2')}>
    <PersonHead {...of} rated />
    <div className="mt-3 grid [&_span]:text-[1rem]">
      <FitAndSum {...of} />
    </div>
    <details data-whole className="group/whole">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-[0.9375rem] font-semibold focus-visible:rounded-inner [&::-webkit-details-marker]:hidden">
        <span>
          <span>Fechas, experiencia y decisión</span>
          <span className="sr-only">{` sobre ${of.applicant.user.name}`}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.6}
          className="shrink-0 transition-transform group-open/whole:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 pb-3">
        <Whole {...of} />
      </div>
    </details>
  </article>
)

export const ComparisonCards = ({ applicants, setting }: Props) => (
  <section
    aria-label="Comparación"
    className={clsx('grid grid-cols-[minmax(0,1fr)]', setting.folded ? 'gap-3' : 'gap-6')}
  >
    {applicants.map(applicant =>
      setting.folded ? (
        <FoldedCard key={applicant.user._id} applicant={applicant} setting={setting} />
      ) : (
        <WholeCard key={applicant.user._id} applicant={applicant} setting={setting} />
      ),
    )}
  </section>
)

export const PinnedPair = ({ applicants, setting }: Props) => (
  <section aria-label="Comparación" className="pinned-pair -mx-2 [&_.compare-figure]:text-[1.3125rem]">
    <div className="grid grid-cols-2 gap-x-4">
      {applicants.map(applicant => (
        <div key={applicant.user._id} className="min-w-0">
          <PersonHead applicant={applicant} setting={setting} stacked />
        </div>
      ))}
    </div>
    {shownRows(applicants).map(({ key, label, hint, cell }) => (
      <section key={key} aria-label={label} className="mt-4 border-t border-linea pt-3">
        <h3 className="text-[0.875rem] leading-snug">
          <span>{label}</span>
          {hint?.(setting) && <span className="font-normal text-tinta-2">{` · ${hint(setting) ?? ''}`}</span>}
        </h3>
        <div className="mt-2 grid grid-cols-2 gap-x-4">
          {applicants.map(applicant => (
            <div key={applicant.user._id} className="min-w-0 wrap-anywhere">
              {cell({ applicant, setting })}
            </div>
          ))}
        </div>
      </section>
    ))}
  </section>
)
