import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { paths } from '#domain/paths.ts'
import { formatNumber } from '#domain/spanish-format.ts'
import { useRead } from '#web/api/use-call.ts'
import { formatPosition } from '#web/checklists/shown/format-position.ts'
import { EntryRow } from '#web/passages/log/entry-row.tsx'
import { asShown } from '#web/passages/log/shown-entry.ts'
import { LogPlots } from '#web/passages/log-plots.tsx'
import { formatInstant } from '#web/passages/stage-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useGallery } from '#web/ui/gallery.tsx'
import { Panel } from '#web/ui/panel.tsx'

const SHOWN = '3'
const miles = (value: number) => `${formatNumber(value)} mn`

function figuresOf({ logSummary, stage }: PassageView): { term: string; value: string }[] {
  if (!logSummary) return []
  const { milesRun, averageSpeed, nightHours, waitingHours, lastPosition, lastAt } = logSummary
  const before = logSummary.waitingBefore ?? 0
  const known = (term: string, value: string | null) => (value === null ? [] : [{ term, value }])
  // At sea the head of the page has them.
  const sailed =
    stage === 'under_way'
      ? []
      : [
          // Without any position nobody knows how far it went.
          ...known('Navegadas', lastPosition ? miles(milesRun) : null),
          ...known('Velocidad media', averageSpeed === null ? null : `${formatNumber(averageSpeed)} nudos`),
        ]
  return [
    ...sailed,
    ...known('De noche', nightHours === 0 ? null : `${formatNumber(nightHours)} h`),
    ...known('Paradas', waitingHours === 0 ? null : `${formatNumber(waitingHours)} h`),
    ...known('Espera antes de zarpar', before === 0 ? null : `${formatNumber(before)} h`),
    ...known(
      'Última posición',
      lastPosition && lastAt ? `${formatPosition(lastPosition)}, ${formatInstant(lastAt)}` : null,
    ),
  ]
}

/** The sums of the log and its last entries; the whole of it has its own screen. */
export function LogPanel({ passage }: { passage: PassageView }) {
  const { jobId, logSummary, departure } = passage
  const log = useRead(
    passageApi.readLog,
    { params: { jobId }, query: { limit: SHOWN } },
    { enabled: departure !== null },
  )
  const { show, gallery } = useGallery()
  if (!departure || !logSummary) return null
  const figures = figuresOf(passage)
  return (
    <Panel title="Bitácora">
      {figures.length > 0 && (
        <dl className="mb-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
          {figures.map(({ term, value }) => (
            <div key={term} className="min-w-0 last:odd:col-span-2">
              <dt className="text-[0.875rem] leading-snug text-tinta-2">{term}</dt>
              <dd className="leading-snug font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <LogPlots jobId={jobId} />
      <ul>
        {log.data?.entries.map(entry => (
          <EntryRow key={entry._id} jobId={jobId} entry={asShown(entry)} own={false} onShow={show} />
        ))}
      </ul>
      {gallery}
      <div className="mt-4">
        <ButtonLink tone="ghost" size="compact" to={paths.passageLog(jobId)}>
          Ver la bitácora
        </ButtonLink>
      </div>
    </Panel>
  )
}
