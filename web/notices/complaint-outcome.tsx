import { outcomePieces } from '#domain/notices/complaint-text.ts'
import { formatInstant } from '#domain/spanish-format.ts'
import { type OpenedComplaint, outcomeWords } from '#web/notices/decision-words.ts'
import { Pieces } from '#web/notices/pieces.tsx'

/** The outcome of a complaint, for the desk. */
export function ComplaintOutcome({ opened: { complaint } }: { opened: OpenedComplaint }) {
  const { outcome, decidedAt, answeredBy, reason, about, person } = complaint
  if (!outcome || !decidedAt) return null
  return (
    <section aria-labelledby="resuelta" className="rounded-card bg-white p-5 shadow-ticket sm:p-7">
      <h2 id="resuelta" className="text-[1.5rem]">
        {outcomeWords[outcome]}
      </h2>
      <p className="mt-2 text-[0.9375rem] text-tinta-2">
        {[answeredBy, formatInstant(new Date(decidedAt))].filter(Boolean).join(', ')}
      </p>
      <div className="mt-5 rounded-inner bg-fondo-4 p-4 sm:p-5">
        <p className="text-[0.875rem] font-semibold text-tinta-2">{`Lo que leyó ${person}`}</p>
        <p className="mt-2 font-display text-[1.0625rem] leading-snug wrap-anywhere">
          <Pieces pieces={outcomePieces(about, outcome, reason ?? '')} />
        </p>
      </div>
    </section>
  )
}
