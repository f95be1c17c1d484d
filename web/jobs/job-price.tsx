import { clsx } from 'clsx'
import type { CrewRole } from '#domain/jobs/crew-role.ts'
import { type PricedOffer, priceFor } from '#web/jobs/budget-words.ts'

interface Props {
  job: PricedOffer
  /** The reader's own, if it is known. */
  role?: CrewRole | undefined
  /** Beside a title: on the right edge, in two lines. */
  beside?: boolean
}

export function JobPrice({ job, role, beside = false }: Props) {
  const place = beside && 'shrink-0 text-right'
  const { text, note, isOpen } = priceFor(job, role)
  if (isOpen) return <p className={clsx('text-tinta-2', place)}>{text}</p>
  return (
    <p className={clsx('leading-tight', place)}>
      <strong className="font-display text-[1.625rem] leading-none font-[450]">{text}</strong>
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
