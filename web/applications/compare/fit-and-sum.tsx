import { clsx } from 'clsx'
import type { ApplicantView } from '#domain/applications/application.ts'
import { budgetOf } from '#domain/jobs/budget-of-role.ts'
import { fitWord } from '#web/applications/compare/fit-cell.tsx'
import { PriceBar } from '#web/applications/compare/price-bar.tsx'
import { spanSpoken } from '#web/applications/compare/quote-words.ts'
import type { OfPerson } from '#web/applications/compare/setting.ts'
import { priceWords, spanWords } from '#web/applications/quote-words.ts'
import { fitLooks } from '#web/titles/fit-words.ts'

const sumWords = ({ allIn, quote }: ApplicantView) => {
  if (allIn) return spanWords(allIn)
  return quote ? `${priceWords(quote)}, sin total` : 'Sin propuesta'
}

/** One person's word and sum, on the scale of all. */
export function FitAndSum({ applicant, setting: { scale, job } }: OfPerson) {
  const { fit, allIn, role } = applicant
  const { word, colour } = fitLooks[fit?.verdict ?? 'unknown']
  return (
    <span className="min-w-0">
      <span className="flex flex-wrap justify-between gap-x-2 text-[0.875rem] leading-snug wrap-anywhere hyphens-auto">
        <span className={clsx('min-w-0 font-semibold', colour)}>{fitWord(word)}</span>
        <span className="min-w-0">{sumWords(applicant)}</span>
      </span>
      {allIn && (
        <PriceBar
          span={allIn}
          top={scale.top}
          budget={budgetOf(job, role)}
          spoken={spanSpoken(allIn)}
          className="mt-0.5"
        />
      )}
    </span>
  )
}
