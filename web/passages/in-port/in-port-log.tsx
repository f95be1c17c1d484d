import { clsx } from 'clsx'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { isWritten, logKinds } from '#domain/passages/log-entry.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { formatTenths } from '#domain/spanish-format.ts'
import { useWrongClock } from '#web/offline/wrong-clock.ts'
import { InPortTiles } from '#web/passages/in-port/in-port-tiles.tsx'
import { mayWriteBefore } from '#web/passages/in-port/may-write.ts'
import { ownStateOf } from '#web/passages/in-port/own-state.ts'
import { WaitDialog } from '#web/passages/in-port/wait-dialog.tsx'
import { AnswerActions } from '#web/passages/log/answer-actions.tsx'
import { AnswerDialog } from '#web/passages/log/answer-dialog.tsx'
import { EntryActions } from '#web/passages/log/entry-actions.tsx'
import { EntryDialog } from '#web/passages/log/entry-dialog.tsx'
import { LogEntries } from '#web/passages/log/log-entries.tsx'
import { PhotosDialog } from '#web/passages/log/photos-dialog.tsx'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'
import { Unsent } from '#web/passages/log/unsent.tsx'
import type { useLog } from '#web/passages/log/use-log.ts'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'

const PHOTOS = 'fotos'
const ANSWER = 'respuesta'
const OPENED = /^(\w+?)(?:-([\da-f-]{36}))?$/

interface Props {
  passage: PassageView
  user: OwnUserView
  log: ReturnType<typeof useLog>
}

/** The log before the departure: the comings on board, the waits, and the owner's answers. */
export function InPortLog({ passage, user, log }: Props) {
  const { jobId, logSummary, owner } = passage
  const dialog = useDialogInAddress('anotar')
  const wrongClock = useWrongClock()
  const { entries, unsent, unsentPhotos, inMemory, pages } = log
  const mayWrite = mayWriteBefore(passage, user, entries)
  const [, what, about] = OPENED.exec(dialog.id ?? '') ?? []
  const named = entries.find(({ _id }) => _id === about)
  const kind = logKinds.find(each => each === what && isWritten(each))
  const open = (doing: string, entry: ShownEntry) => dialog.open(`${doing}-${entry._id}`)
  const isOwner = user._id === owner._id
  const isMine = ({ author }: ShownEntry) => !author || author._id === user._id
  const shared = { jobId, before: named, known: [], onClose: dialog.close }
  const writes = mayWrite && kind && (!about || (named && isMine(named)))
  if (entries.length === 0 && !mayWrite)
    return pages.isPending ? null : (
      <EmptyState
        title="Aún no hay bitácora"
        text="Empieza cuando alguien de la tripulación anota que está en el barco, o con el zarpe. Se escribe a bordo, también sin cobertura."
      />
    )
  return (
    <div
      className={clsx(
        'grid items-start gap-x-16 gap-y-8 pt-4 *:min-w-0',
        mayWrite && 'lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]',
      )}
    >
      {mayWrite && (
        <div className="grid gap-5 *:min-w-0">
          {wrongClock && <Notice tone="wait">{`${wrongClock}. Los apuntes llevan la hora buena.`}</Notice>}
          <InPortTiles jobId={jobId} own={ownStateOf(entries, user._id)} onOpen={dialog.open} />
        </div>
      )}
      <div className="grid max-w-180 gap-6 pt-2 *:min-w-0">
        <Unsent count={unsent} photos={unsentPhotos} inMemory={inMemory} />
        {logSummary?.waitingBefore !== undefined && (
          <p>
            <b className="font-display text-[1.75rem]">{`${formatTenths(logSummary.waitingBefore)} h`}</b>{' '}
            <span className="text-tinta-2">de espera antes de zarpar</span>
          </p>
        )}
        {entries.length > 0 && (
          <LogEntries
            jobId={jobId}
            log={log}
            mayWrite={mayWrite}
            doubtful={new Set()}
            departedAt={null}
            actions={entry =>
              isMine(entry) && (
                <EntryActions
                  entry={entry}
                  isBefore
                  onPhotos={() => open(PHOTOS, entry)}
                  onCorrect={() => open(entry.kind, entry)}
                  onLeaveOut={undefined}
                />
              )
            }
            answers={entry =>
              isOwner && (
                <AnswerActions jobId={jobId} entry={entry} onContradict={() => open(ANSWER, entry)} />
              )
            }
          />
        )}
      </div>
      {mayWrite && what === PHOTOS && named && (
        <PhotosDialog jobId={jobId} entry={named} onClose={dialog.close} />
      )}
      {isOwner && what === ANSWER && named && (
        <AnswerDialog jobId={jobId} entry={named} onClose={dialog.close} />
      )}
      {writes && kind === 'waiting' && <WaitDialog key={dialog.id} {...shared} />}
      {writes && kind !== 'waiting' && (
        <EntryDialog key={dialog.id} {...shared} kind={kind} last={null} given={undefined} />
      )}
    </div>
  )
}
