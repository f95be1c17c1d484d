import { clsx } from 'clsx'
import { Check, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { MailToConfirm } from '#web/accounts/mail-to-confirm.tsx'
import { type FirstStep, nextOf } from '#web/landing/home/first-steps.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const LINE = 'flex min-h-13 items-center gap-3 py-2.5 leading-snug'

const Done = ({ step: { past } }: { step: FirstStep }) => (
  <p className={LINE}>
    <Check aria-hidden size={20} strokeWidth={2} className="shrink-0 text-estribor" />
    <span className="min-w-0">
      <span className="sr-only">Hecho: </span>
      <span>{past}</span>
    </span>
  </p>
)

interface NextProps {
  step: FirstStep
  /** Another thing on the screen has the solid button. */
  isSecond: boolean
}

function Next({ step: { title, way }, isSecond }: NextProps) {
  return (
    <div className="pt-3.5 pb-4.5">
      <h2 className="text-[1.75rem] wrap-anywhere">{title}</h2>
      {way ? (
        <>
          <p className="mt-1.5 text-[0.9375rem] leading-snug text-tinta-2">{way.text}</p>
          <div className="mt-4">
            <ButtonLink wide to={way.to} tone={isSecond ? 'ghost' : 'primary'}>
              {way.verb}
            </ButtonLink>
          </div>
        </>
      ) : (
        <MailToConfirm />
      )}
    </div>
  )
}

const Later = ({ step: { title, way } }: { step: FirstStep }) =>
  way && (
    <Link to={way.to} className={clsx('group', LINE)}>
      <span aria-hidden className="mx-1.25 size-2.5 shrink-0 rounded-full border-2 border-tinta/30" />
      <b className="min-w-0 flex-1 font-semibold wrap-anywhere group-hover:text-magenta">{title}</b>
      <ChevronRight aria-hidden size={20} strokeWidth={1.7} className="shrink-0 text-tinta-2" />
    </Link>
  )

interface Props {
  steps: readonly FirstStep[]
  isSecond: boolean
}

/** From registering to the first offer or application; nothing once all is done. */
export function StepsTicket({ steps, isSecond }: Props) {
  const next = nextOf(steps)
  if (!next) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section
      aria-label="Primeros pasos"
      className="relative -mx-1.5 rounded-card bg-white px-5 pt-4.5 pb-1.5 shadow-ticket sm:mx-0 sm:px-6"
    >
      <p className="mb-1.5 flex items-center gap-2 text-[0.9375rem]">
        <span aria-hidden className="size-2.5 rounded-full border-2 border-magenta" />
        <span className="flex-1 font-semibold text-magenta">Primeros pasos</span>
        <span className="text-tinta-2">{`${done} de ${steps.length}`}</span>
      </p>
      <ol className="divide-y divide-linea">
        {steps.map(step => (
          <li key={step.key} aria-current={step === next ? 'step' : undefined}>
            {step.isDone ? (
              <Done step={step} />
            ) : step === next ? (
              <Next step={step} isSecond={isSecond} />
            ) : (
              <Later step={step} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
