import { clsx } from 'clsx'
import { budgetNote, budgetText, type PricedOffer } from '#web/jobs/budget-words.ts'

interface Props {
  job: PricedOffer
  /** Beside a title: on the right edge, in two lines. */
  beside?: boolean
}

export function JobPrice({ job, beside = false }: Props) {
  const place = beside && 'shrink-0 text-right'
  const words = budgetText(job)
  if (job.budget === null) return <p className={clsx('text-tinta-2', place)}>{words}</p>
  const note = budgetNote(job)
  return (
    <p className={clsx('leading-tight', place)}>
      <strong className="font-display text-[1.625rem] leading-none font-[450]">{words}</strong>
      {note && (
        <span
          className={clsx(
            'block text-tinta-2',
            beside ? 'text-[0.8125rem]' : 'text-[0.875rem] sm:ml-2 sm:inline',
          )}
        >
          {note}
        </span>
      )}
    </p>
  )
}
