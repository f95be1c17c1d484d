import { clsx } from 'clsx'
import { CalendarX2, ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import type { FitView } from '#domain/titles/fit-view.ts'
import { FitLight } from '#web/titles/fit-light.tsx'
import { fitLooks, fitReasons, isMended, isUnsaid, useOwnFit } from '#web/titles/fit-words.ts'
import { TITLES_SECTION } from '#web/titles/titles-section.ts'
import { VerifiedMeans, VerifiedPapers } from '#web/vessels/verified-mark.tsx'

type Reasons = FitView['reasons']

function Ending({ reasons }: { reasons: Reasons }) {
  return reasons.map(({ text }) => (
    <span key={text} className="mt-1.5 flex items-start gap-1.5 text-[0.875rem] leading-snug text-babor">
      <CalendarX2 aria-hidden="true" strokeWidth={1.8} className="mt-px size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </span>
  ))
}

function Reasons({ reasons }: { reasons: Reasons }) {
  return (
    <>
      {reasons.length > 0 && (
        <ul
          aria-label="Por qué"
          className="mt-2 grid list-disc gap-1.5 pl-4.5 text-[0.9375rem] leading-snug marker:text-tinta-2"
        >
          {reasons.map(({ text }) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 font-display text-[0.9375rem] leading-snug text-tinta-2 italic">
        Orientativo: decide la Capitanía Marítima.
      </p>
    </>
  )
}

const Mend = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="-mx-2 -mb-2 inline-flex min-h-11 items-center px-2 text-[0.9375rem] font-semibold text-magenta underline print:hidden"
  >
    {children}
  </Link>
)
const ToOwnTitles = () => <Mend to={paths.editProfileAt(TITLES_SECTION)}>Poner al día tus titulaciones</Mend>

function Verified({ fit: { verified } }: { fit: FitView }) {
  if (!verified?.length) return null
  return (
    <div className="mt-3 mb-1 grid gap-1.5">
      <VerifiedPapers papers={verified} thing="title" />
      <VerifiedMeans />
    </div>
  )
}

export function FitPanel({ fit }: { fit: FitView }) {
  const isOwn = useOwnFit()
  const { ending, others } = fitReasons(fit, isOwn)
  return (
    <section
      aria-label="Titulación para este traslado"
      className={clsx('rounded-inner border px-4 py-3.5 sm:px-5', fitLooks[fit.verdict].ground)}
    >
      <p>
        <FitLight fit={fit} />
      </p>
      <Ending reasons={ending} />
      <Reasons reasons={others} />
      <Verified fit={fit} />
      {isOwn && isMended(fit) && <ToOwnTitles />}
    </section>
  )
}

export function FitDetails({ fit, jobId }: { fit: FitView; jobId: string | undefined }) {
  const isOwn = useOwnFit()
  const { ending, others } = fitReasons(fit, isOwn)
  return (
    <details className="group">
      <summary className="block cursor-pointer list-none rounded-inner py-3 focus-visible:rounded-inner [&::-webkit-details-marker]:hidden">
        <span className="flex items-center gap-2">
          <FitLight fit={fit} />
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.8}
            className="size-4.5 shrink-0 text-tinta-2 transition-transform group-open:rotate-180"
          />
        </span>
        <Ending reasons={ending} />
      </summary>
      <div className="mb-3 border-l-2 border-linea pl-3.5 [&>:first-child]:mt-0">
        <Reasons reasons={others} />
        <Verified fit={fit} />
        {isOwn && isMended(fit) && <ToOwnTitles />}
        {!isOwn && jobId && isUnsaid(fit) && <Mend to={paths.editJob(jobId)}>Completar la oferta</Mend>}
      </div>
    </details>
  )
}
