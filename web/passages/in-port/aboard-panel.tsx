import type { OwnUserView } from '#domain/accounts/account.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { paths } from '#domain/paths.ts'
import { formatTenths } from '#domain/spanish-format.ts'
import { useRead } from '#web/api/use-call.ts'
import { FalseStartDialog } from '#web/passages/in-port/false-start-dialogs.tsx'
import { mayWriteBefore } from '#web/passages/in-port/may-write.ts'
import { EntryRow } from '#web/passages/log/entry-row.tsx'
import { asShown } from '#web/passages/log/shown-entry.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { useGallery } from '#web/ui/gallery.tsx'
import { Panel } from '#web/ui/panel.tsx'

const SHOWN = '3'

/** For a boat that has not sailed: the latest entries, and the way to call it off. */
export function AboardPanel({ passage, user }: { passage: PassageView; user: OwnUserView }) {
  const { jobId, departure, logSummary, may } = passage
  const dialog = useDialogInAddress('salida')
  const log = useRead(
    passageApi.readLog,
    { params: { jobId }, query: { limit: SHOWN } },
    { enabled: departure === null },
  )
  const { show, gallery } = useGallery()
  const entries = log.data?.entries ?? []
  const mayWrite = mayWriteBefore(passage, user, entries)
  if (departure || (entries.length === 0 && !mayWrite)) return null
  return (
    <Panel title="En el barco, antes de zarpar">
      {entries.length === 0 ? (
        <p className="text-tinta-2">
          Cuando llegues al barco, anótalo: tu hora de llegada y las esperas cuentan, también sin cobertura.
        </p>
      ) : (
        <>
          {logSummary?.waitingBefore !== undefined && (
            <p className="mb-3">
              <b className="font-display text-[1.75rem]">{`${formatTenths(logSummary.waitingBefore)} h`}</b>{' '}
              <span className="text-tinta-2">de espera</span>
            </p>
          )}
          <ul>
            {entries.map(entry => (
              <EntryRow
                key={entry._id}
                jobId={jobId}
                entry={asShown(entry)}
                own={false}
                isBefore
                onShow={show}
              />
            ))}
          </ul>
          {gallery}
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink tone="ghost" size="compact" to={paths.passageLog(jobId)}>
          {mayWrite ? 'Abrir la bitácora' : 'Ver la bitácora'}
        </ButtonLink>
        {may.callFalseStart && (
          <Button tone="ghost" size="compact" onClick={() => dialog.open('falso')}>
            No se zarpa: salida en falso
          </Button>
        )}
      </div>
      {dialog.id === 'falso' && may.callFalseStart && (
        <FalseStartDialog jobId={jobId} onClose={dialog.close} />
      )}
    </Panel>
  )
}
