import type { AnnexView } from '#domain/annexes/annex.ts'
import { annexApi } from '#domain/annexes/annex-api.ts'
import { annexStatusLabels, isInForce } from '#domain/annexes/annex-status.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { formatDay } from '#domain/spanish-format.ts'
import { AnnexChanges } from '#web/annexes/annex-changes.tsx'
import { AnnexStamp } from '#web/annexes/annex-stamp.tsx'
import { callForFile } from '#web/api/call-for-file.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'

interface Props {
  jobId: string
  crew: string
  annex: AnnexView
}

/** One that has its answer. */
export function PastAnnex({ jobId, crew, annex }: Props) {
  const { _id, number, status, reason, answeredAt } = annex
  const name = number === null ? 'Anexo' : `Anexo ${number}`
  const when = answeredAt && formatDay(dayInMadrid(new Date(answeredAt)))
  return (
    <article
      data-annex
      aria-label={`${name}, ${annexStatusLabels[status].toLocaleLowerCase('es')}`}
      className="py-6"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-[1.375rem]">{name}</h3>
          <p className="text-[0.9375rem] text-tinta-2">
            {`${annexStatusLabels[status]}${when ? `, ${when}` : ''}. Lo propuso ${annex.proposedBy.name}.`}
          </p>
        </div>
        <AnnexStamp status={status} number={number} />
      </div>
      <AnnexChanges annex={annex} />
      {reason && <p className="mt-2 text-[0.9375rem] text-pretty italic wrap-anywhere">{`«${reason}»`}</p>}
      {isInForce(annex) && (
        <div className="mt-3">
          <DownloadButton
            title={name}
            label={`Descargar el ${name.toLocaleLowerCase('es')}`}
            size="compact"
            ask={() => callForFile(annexApi.download, { params: { jobId, id: _id }, query: { crew } })}
          />
        </div>
      )}
    </article>
  )
}
