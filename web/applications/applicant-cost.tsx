import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronDown, Equal, type LucideIcon } from 'lucide-react'
import type { UserView } from '#domain/accounts/account.ts'
import type { ApplicantView } from '#domain/applications/application.ts'
import {
  type BudgetMark,
  type CostEstimate,
  costText,
  namesRates,
  type TransferCost,
  transferCost,
} from '#domain/applications/transfer-cost.ts'
import { budgetOf } from '#domain/jobs/budget-of-role.ts'
import type { JobView } from '#domain/jobs/job.ts'
import { paceOver, speedText } from '#domain/ports/time-at-sea.ts'
import { formatMoney } from '#domain/spanish-format.ts'
import { budgetNote, type PricedOffer } from '#web/jobs/budget-words.ts'

const marks: Record<BudgetMark, { words: string; rest: string; icon: LucideIcon; colour: string }> = {
  below: { words: 'Por debajo', rest: 'del presupuesto', icon: ArrowDown, colour: 'text-estribor' },
  within: { words: 'Ajustado', rest: 'al presupuesto', icon: Equal, colour: 'text-tinta-2' },
  above: { words: 'Por encima', rest: 'del presupuesto', icon: ArrowUp, colour: 'text-ambar' },
}

function Mark({ mark }: { mark: BudgetMark }) {
  const { words, rest, icon: Icon, colour } = marks[mark]
  return (
    <span className={clsx('inline-flex items-center gap-1 text-[0.875rem] font-semibold', colour)}>
      <Icon aria-hidden size={15} strokeWidth={1.8} />
      <span>
        <span>{words}</span>
        <span className="sr-only">{` ${rest}`}</span>
      </span>
    </span>
  )
}

function Basis({ term, estimate }: { term: string; estimate: CostEstimate }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <dt className="w-18 text-tinta-2">{term}</dt>
      <dd className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold whitespace-nowrap">{costText(estimate)}</span>
        {estimate.mark && <Mark mark={estimate.mark} />}
      </dd>
    </div>
  )
}

function Reckoning({ byMile, byHour, speed }: TransferCost & { speed: number | null }) {
  return (
    <details className="group/cost text-[0.875rem] text-tinta-2">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 underline decoration-tinta/30 underline-offset-4 focus-visible:rounded-inner [&::-webkit-details-marker]:hidden">
        Cómo se calcula
        <ChevronDown
          aria-hidden
          size={17}
          strokeWidth={1.6}
          className="transition-transform group-open/cost:rotate-180"
        />
      </summary>
      <div className="grid gap-1 pb-3 leading-snug tabular-nums">
        {byMile && <p>{byMile.reckoning}</p>}
        {byHour && <p>{byHour.reckoning}</p>}
        <p>
          Con sus tarifas y la distancia estimada por mar.
          {byHour && speed !== null && (
            <span>{` Las horas son solo de navegación, a ${speedText(speed)} y hasta la mitad más.`}</span>
          )}
        </p>
      </div>
    </details>
  )
}

function lacking(user: UserView, distance: JobView['distance']): string {
  if (!namesRates(user)) return 'Sin tarifas en su perfil'
  return distance ? 'Sin eslora' : 'Sin distancia'
}

const budgetWords = (budget: number, job: PricedOffer) =>
  [formatMoney(budget), budgetNote(job, 'para su puesto')].filter(Boolean).join(' ')

interface Props {
  applicant: Pick<ApplicantView, 'user' | 'role'>
  job: Pick<JobView, 'budget' | 'roleBudgets' | 'crewRequired' | 'distance'>
}

export function ApplicantCost({ applicant: { user, role }, job }: Props) {
  const { distance } = job
  const pace = paceOver(distance)
  const budget = budgetOf(job, role)
  const cost = transferCost(user, pace, budget)
  const { byMile, byHour } = cost
  const heading = 'mt-3 text-[0.875rem] leading-snug text-tinta-2'
  if (!byMile && !byHour) return <p className={heading}>{`Coste estimado · ${lacking(user, distance)}`}</p>
  return (
    <>
      <p className={heading}>
        {budget === null ? 'Coste estimado' : `Coste estimado · presupuesto ${budgetWords(budget, job)}`}
      </p>
      <dl className="mt-1 grid gap-0.5 text-[0.9375rem] tabular-nums">
        {byMile && <Basis term="Por milla" estimate={byMile} />}
        {byHour && <Basis term="Por hora" estimate={byHour} />}
      </dl>
      <Reckoning {...cost} speed={pace.speed} />
    </>
  )
}
