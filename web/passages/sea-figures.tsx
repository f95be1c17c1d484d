import { BOAT_PATH } from '#domain/charts/track.ts'
import type { SeaWords } from '#web/passages/boat-at-sea.tsx'

/** How much of the way is sailed: the boat between the rings of both ports. */
function Way({ part }: { part: number }) {
  const ring = 'size-4 shrink-0 rounded-full border-2 border-magenta bg-white'
  return (
    <div aria-hidden className="flex items-center">
      <span className={ring} />
      <span className="h-0.5 bg-magenta" style={{ flexGrow: part }} />
      <svg
        aria-hidden="true"
        viewBox="-12 -8 26 16"
        width="28"
        height="17"
        className="mx-1 shrink-0 fill-tinta"
      >
        <path d={BOAT_PATH} />
      </svg>
      <span className="border-t-2 border-dashed border-magenta/60" style={{ flexGrow: 1 - part }} />
      <span className={ring} />
    </div>
  )
}

/** The followers' figures below the headline. */
export function SeaFigures({ words, hasReport }: { words: SeaWords; hasReport: boolean }) {
  const { part, figures, report } = words
  if (figures.length === 0 && !(hasReport && report)) return null
  return (
    <div className="grid gap-4">
      {part !== null && <Way part={part} />}
      {figures.length > 0 && (
        <dl className="flex flex-wrap justify-between gap-x-6 gap-y-2 leading-snug">
          {figures.map(({ term, value }) => (
            <div key={term}>
              <dt className="text-[0.875rem] text-tinta-2">{term}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasReport && report && (
        <p className="border-t border-linea pt-4 text-[0.9375rem] leading-snug text-tinta-2">
          <b className={report.isOverdue ? 'font-semibold text-ambar' : 'font-semibold text-tinta'}>
            {report.first}
          </b>{' '}
          <span>{report.rest}</span>
        </p>
      )}
    </div>
  )
}
