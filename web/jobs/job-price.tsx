import { clsx } from 'clsx'
import type { JobView } from '#domain/jobs/job.ts'
import { formatMoney } from '#domain/spanish-format.ts'

interface Props extends Pick<JobView, 'budget' | 'crewRequired'> {
  /** Beside a title: on the right edge, in two lines. */
  beside?: boolean
}

export function JobPrice({ budget, crewRequired, beside = false }: Props) {
  const place = beside && 'shrink-0 text-right'
  if (budget === null) return <p className={clsx('text-tinta-2', place)}>A convenir</p>
  return (
    <p className={clsx('leading-tight', place)}>
      <strong className="font-display text-[1.625rem] leading-none font-[450]">{formatMoney(budget)}</strong>
      {crewRequired > 1 && (
        <span
          className={clsx(
            'block text-tinta-2',
            beside ? 'text-[0.8125rem]' : 'text-[0.875rem] sm:ml-2 sm:inline',
          )}
        >
          por tripulante
        </span>
      )}
    </p>
  )
}
