import { clsx } from 'clsx'
import { CircleCheck, CircleDashed, ShieldMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DepartureView } from '#domain/passages/departure.ts'
import { type ConditionState, conditionLabels } from '#domain/passages/departure-conditions.ts'
import { formatInstant } from '#web/passages/stage-words.ts'
import { VerifiedPapers } from '#web/vessels/verified-mark.tsx'

export type ConditionView = DepartureView['conditions'][number]

const looks: Record<ConditionState, { sign: typeof CircleCheck; ink: string; says: string }> = {
  met: { sign: CircleCheck, ink: 'text-estribor', says: 'Cumplida' },
  missing: { sign: CircleDashed, ink: 'text-magenta', says: 'Falta' },
  waived: { sign: ShieldMinus, ink: 'text-ambar', says: 'Dispensada' },
}

type VerifiedView = NonNullable<DepartureView['verified']>[number]

/** A person's titles, or the vessel's documents. */
const Verified = ({ verified }: { verified: VerifiedView | undefined }) => (
  <VerifiedPapers papers={verified?.papers} thing={verified?.key === 'skipper_fit' ? 'title' : 'document'} />
)

interface OpenProps {
  condition: ConditionView
  verified: VerifiedView | undefined
  children: ReactNode
}

export function OpenCondition({ condition, verified, children }: OpenProps) {
  const { key, state, detail, waiver } = condition
  const { sign: Sign, ink, says } = looks[state]
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-3.5 border-t border-linea py-4 first:border-t-0">
      <Sign aria-hidden size={22} strokeWidth={1.75} className={clsx('mt-0.5', ink)} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="leading-snug">{conditionLabels[key]}</h3>
        <p className={clsx('text-[0.875rem] font-semibold', ink)}>{says}</p>
      </div>
      <div className="col-start-2 max-w-160">
        <p className="text-[0.9375rem] leading-snug wrap-anywhere text-tinta-2">{detail}</p>
        <Verified verified={verified} />
        {waiver && (
          <blockquote className="mt-2.5 border-l-2 border-ambar/40 pl-3.5">
            <p className="font-display text-[1.0625rem] leading-snug wrap-anywhere italic">{`«${waiver.reason}»`}</p>
            <footer className="text-[0.875rem] text-tinta-2">
              {`${waiver.by.name}, ${formatInstant(waiver.at)}`}
            </footer>
          </blockquote>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-x-4 empty:hidden">{children}</div>
      </div>
    </li>
  )
}

interface MetProps {
  condition: ConditionView
  verified: VerifiedView | undefined
  /** The person and the time that met it. */
  by?: string | undefined
}

export function MetCondition({ condition: { key, detail }, verified, by }: MetProps) {
  const { sign: Sign, ink } = looks.met
  return (
    <li className="grid grid-cols-[22px_1fr] items-start gap-x-3.5 py-2 sm:grid-cols-[22px_auto_1fr]">
      <Sign aria-hidden size={22} strokeWidth={1.75} className={clsx('mt-px', ink)} />
      <p className="leading-snug font-medium">
        <span>{conditionLabels[key]}</span>
        <span className="sr-only">: cumplida</span>
      </p>
      <div className="col-start-2 text-[0.9375rem] leading-snug wrap-anywhere text-tinta-2 sm:col-start-auto sm:text-right">
        <p>{detail}</p>
        <div className="sm:grid sm:justify-items-end">
          <Verified verified={verified} />
        </div>
        {by && <p className="text-[0.875rem]">{by}</p>}
      </div>
    </li>
  )
}
