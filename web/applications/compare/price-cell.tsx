import { clsx } from 'clsx'
import type { AllIn } from '#domain/applications/all-in.ts'
import type { Quote } from '#domain/applications/quote.ts'
import { budgetOf } from '#domain/jobs/budget-of-role.ts'
import { ApplicantCost } from '#web/applications/applicant-cost.tsx'
import { isInRunning } from '#web/applications/compare/compared.ts'
import { More } from '#web/applications/compare/more.tsx'
import { PriceBar } from '#web/applications/compare/price-bar.tsx'
import { differenceWords, lineFigure, lineLabels, spanSpoken } from '#web/applications/compare/quote-words.ts'
import type { OfPerson } from '#web/applications/compare/setting.ts'
import { OfferedNotes } from '#web/applications/offered-notes.tsx'
import { gapSentences, priceWords, spanWords } from '#web/applications/quote-words.ts'

const figure = 'compare-figure font-display text-[1.9375rem] leading-tight font-[380] tracking-[-0.02em]'

function Sum({ allIn, quote, applicant, setting }: { allIn: AllIn; quote: Quote } & OfPerson) {
  const { scale, job, assumptions } = setting
  const cheapest = isInRunning(applicant) ? scale.cheapest.get(applicant.role ?? 'skipper') : undefined
  const isCheapest = allIn.max === cheapest?.max
  const lines = (
    <dl className="mt-2 text-[0.90625rem] leading-[1.75] text-tinta tabular-nums">
      {allIn.lines.map(line => (
        <div key={line.what} className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-tinta-2">{lineLabels[line.what](quote, assumptions)}</dt>
          <dd className="ml-auto whitespace-nowrap">{lineFigure(line, quote)}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <>
      <p className={figure}>{spanWords(allIn)}</p>
      <PriceBar
        span={allIn}
        top={scale.top}
        budget={budgetOf(job, applicant.role)}
        spoken={spanSpoken(allIn)}
        className="my-1.5"
      />
      {cheapest && (
        <p className={clsx('text-[0.9375rem] leading-snug', isCheapest && 'font-semibold text-estribor')}>
          {differenceWords(allIn, cheapest)}
        </p>
      )}
      {lines}
      <More label="Cómo se calcula">
        <ul className="grid gap-1.5 tabular-nums">
          {allIn.lines.map(({ what, reckoning }) => (
            <li key={what}>{`${lineLabels[what](quote, assumptions)}: ${reckoning}`}</li>
          ))}
        </ul>
      </More>
    </>
  )
}

/** A price that can't be added up, with the missing parts. */
function NoSum({ quote, missing }: { quote: Quote; missing: readonly (keyof typeof gapSentences)[] }) {
  return (
    <>
      <p className={figure}>{priceWords(quote)}</p>
      <p className="mt-1 text-[0.9375rem] leading-snug font-semibold text-ambar">Total desconocido</p>
      {missing.map(gap => (
        <p key={gap} className="text-[0.9375rem] leading-snug text-tinta-2">
          {gapSentences[gap]}
        </p>
      ))}
    </>
  )
}

export function PriceCell({ applicant, setting }: OfPerson) {
  const { quote, allIn, missing = [] } = applicant
  if (!quote)
    return (
      <>
        <p className={clsx(figure, 'text-tinta-2')}>Sin propuesta</p>
        <p className="text-[0.9375rem] leading-snug text-tinta-2">No ha dicho un precio.</p>
        <ApplicantCost applicant={applicant} job={setting.job} />
      </>
    )
  return (
    <>
      {allIn ? (
        <Sum allIn={allIn} quote={quote} applicant={applicant} setting={setting} />
      ) : (
        <NoSum quote={quote} missing={missing} />
      )}
      <OfferedNotes applicant={applicant} job={setting.job} />
    </>
  )
}
