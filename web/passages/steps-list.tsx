import { clsx } from 'clsx'
import { Check, ChevronDown, Minus, ShieldMinus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PassageView } from '#domain/passages/passage.ts'
import { type StepState, stepLabels } from '#domain/passages/passage-step.ts'

const marks: Record<StepState, { look: string; sign?: typeof Check; says: string }> = {
  done: { look: 'border-magenta bg-magenta text-white', sign: Check, says: 'Hecho' },
  waived: { look: 'border-ambar bg-ambar-2 text-ambar', sign: ShieldMinus, says: 'Dispensado' },
  now: { look: 'border-magenta bg-white', says: 'Ahora' },
  later: { look: 'border-tinta-2/60 bg-white', says: 'Después' },
  void: { look: 'border-linea bg-fondo-4 text-tinta-2', sign: Minus, says: 'Sin hacer' },
}
type Step = PassageView['steps'][number]

function StepRow({ step, isLast }: { step: Step; isLast: boolean }) {
  const { look, sign: Sign, says } = marks[step.state]
  const title = <span className="text-[0.9375rem] leading-snug text-tinta-2">{step.title}</span>
  return (
    <li className="relative flex gap-4 pb-4">
      {!isLast && (
        <span
          aria-hidden
          className={clsx(
            'absolute top-6 bottom-0 left-[11px] border-l-2',
            step.state === 'done' || step.state === 'waived'
              ? 'border-magenta'
              : 'border-dashed border-tinta-2/40',
          )}
        />
      )}
      <span className={clsx('grid size-6 shrink-0 place-items-center rounded-full border-2', look)}>
        {Sign && <Sign aria-hidden size={14} strokeWidth={2.6} />}
      </span>
      <div className="min-w-0">
        <p className="leading-snug font-semibold">
          <span>{stepLabels[step.key]}</span> <span className="sr-only">{`: ${says}`}</span>
        </p>
        {step.to ? (
          <Link
            to={step.to}
            className="inline-flex min-h-6 items-center underline decoration-tinta/25 underline-offset-4 hover:decoration-magenta"
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </div>
    </li>
  )
}

export function StepsList({ steps }: { steps: readonly Step[] }) {
  const [open, setOpen] = useState(false)
  const at = steps.findIndex(({ state }) => state === 'now')
  const following = steps.slice(at + 1).find(({ state }) => state === 'later')
  return (
    <section aria-label="Pasos de la travesía">
      <div className="flex items-center justify-between gap-4 text-[0.9375rem]">
        <p className="min-w-0">
          {at < 0 ? (
            <b className="font-semibold">{`${steps.filter(({ state }) => state === 'done').length} de ${steps.length} pasos hechos.`}</b>
          ) : (
            <>
              <b className="font-semibold">{`Paso ${at + 1} de ${steps.length}.`}</b>{' '}
              {following && (
                <span className="text-tinta-2">{`Después, ${stepLabels[following.key].toLocaleLowerCase('es')}`}</span>
              )}
            </>
          )}
        </p>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 font-semibold print:hidden hover:text-magenta"
        >
          <span>{open ? 'Ver menos' : 'Ver todos'}</span>
          <ChevronDown
            aria-hidden
            size={18}
            strokeWidth={1.8}
            className={clsx('transition-transform', open && 'rotate-180')}
          />
        </button>
      </div>
      {open && (
        <ol className="mt-4">
          {steps.map((step, index) => (
            <StepRow key={step.key} step={step} isLast={index === steps.length - 1} />
          ))}
        </ol>
      )}
    </section>
  )
}
