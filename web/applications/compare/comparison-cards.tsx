import type { ApplicantView } from '#domain/applications/application.ts'
import { DaysStrip } from '#web/applications/compare/days-strip.tsx'
import { FitCell } from '#web/applications/compare/fit-cell.tsx'
import { More } from '#web/applications/compare/more.tsx'
import { PersonHead } from '#web/applications/compare/person-head.tsx'
import { PlacedDecision, PlacedNote } from '#web/applications/compare/placed-parts.tsx'
import { PriceCell } from '#web/applications/compare/price-cell.tsx'
import { ExperienceCell, WordsCell } from '#web/applications/compare/record-cells.tsx'
import { shownRows } from '#web/applications/compare/rows.tsx'
import type { OfPerson, Setting } from '#web/applications/compare/setting.ts'

interface Props {
  applicants: readonly ApplicantView[]
  setting: Setting
}

function PersonCard(of: OfPerson) {
  const { applicant, setting } = of
  const says = applicant.message || applicant.quote?.note
  const record = (
    <>
      <ExperienceCell applicant={applicant} />
      {says && <WordsCell applicant={applicant} />}
    </>
  )
  return (
    <article
      aria-labelledby={`persona-${applicant.user._id}`}
      className="-mx-2 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-linea bg-white p-5 sm:mx-0"
    >
      <PersonHead {...of} rated />
      <div>
        <FitCell applicant={applicant} />
      </div>
      <div className="border-y border-linea py-4">
        <PriceCell {...of} />
      </div>
      <div>
        <DaysStrip user={applicant.user} job={setting.job} />
      </div>
      {setting.folded ? (
        <More label={says ? 'Experiencia y mensaje' : 'Experiencia'}>
          <div className="grid gap-4">{record}</div>
        </More>
      ) : (
        record
      )}
      <div className="border-l-2 border-magenta/40 pl-3.5">
        <PlacedNote {...of} />
        {applicant.mark?.note && <p className="text-[0.84375rem] text-tinta-2">Solo la ves tú</p>}
      </div>
      <PlacedDecision {...of} />
    </article>
  )
}

export const ComparisonCards = ({ applicants, setting }: Props) => (
  <section aria-label="Comparación" className="grid grid-cols-[minmax(0,1fr)] gap-6">
    {applicants.map(applicant => (
      <PersonCard key={applicant.user._id} applicant={applicant} setting={setting} />
    ))}
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
