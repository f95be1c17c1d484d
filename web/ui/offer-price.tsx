import type { JobView } from '#domain/jobs/job.ts'
import { formatMoney } from '#web/ui/format.ts'

/** What is paid: for each crew member, said where there is more than one. */
export function OfferPrice({ budget, crewRequired }: Pick<JobView, 'budget' | 'crewRequired'>) {
  if (budget === null) return <p className="text-tinta-2">A convenir</p>
  return (
    <p className="leading-tight">
      <strong className="font-display text-[1.625rem] font-[450]">{formatMoney(budget)}</strong>
      {crewRequired > 1 && (
        <span className="block text-[0.875rem] text-tinta-2 sm:ml-2 sm:inline">por tripulante</span>
      )}
    </p>
  )
}
