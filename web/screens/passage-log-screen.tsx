import { Moon, Sun } from 'lucide-react'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { type RefusalCode, refusals } from '#domain/errors.ts'
import { isWritten, logKinds } from '#domain/passages/log-entry.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { aboardOf, logMomentsOf } from '#domain/passages/passage-facts.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { paths } from '#domain/paths.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { deviceClock } from '#web/offline/device-clock.ts'
import { useWrongClock } from '#web/offline/wrong-clock.ts'
import { EntryActions } from '#web/passages/log/entry-actions.tsx'
import { EntryDialog } from '#web/passages/log/entry-dialog.tsx'
import { withoutPosition } from '#web/passages/log/entry-form.ts'
import { EntryRow } from '#web/passages/log/entry-row.tsx'
import { KindButtons } from '#web/passages/log/kind-buttons.tsx'
import { doubtfulEntries, knownFixes, useDepartureFix } from '#web/passages/log/known-fixes.ts'
import { logBook } from '#web/passages/log/log-book.ts'
import { PhotosDialog } from '#web/passages/log/photos-dialog.tsx'
import { ReportBy } from '#web/passages/log/report-by.tsx'
import { isOvertaken, type ShownEntry } from '#web/passages/log/shown-entry.ts'
import { Unsent } from '#web/passages/log/unsent.tsx'
import { useLog } from '#web/passages/log/use-log.ts'
import { useNight } from '#web/passages/log/use-night.ts'
import { useSession } from '#web/session/session.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { ClockNote } from '#web/ui/clock-note.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useGallery } from '#web/ui/gallery.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { MorePages } from '#web/ui/pages.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'

const PHOTOS = 'fotos'

/** The crew misses its buttons. The owner never had any, and is told nothing. */
const saidWhenRefused: ReadonlySet<RefusalCode> = new Set(['log_closed'])

/** 'position', 'note-3f…' for the correction of an entry, or 'fotos-3f…' for more photos of it. */
const OPENED = /^(\w+?)(?:-([\da-f-]{36}))?$/

/** A link may name an entry of a later page; so may what another correction has taken the place of. */
function useReadUntil(pages: ReturnType<typeof useLog>['pages'], isFound: boolean) {
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages
  const goesOn = !isFound && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
}

function Log({ passage, user }: { passage: PassageView; user: OwnUserView }) {
  const { jobId, logSummary, departure } = passage
  const { pages, entries, unsent, unsentPhotos, inMemory, lastPosition } = useLog(jobId)
  const { show, gallery } = useGallery()
  const wrongClock = useWrongClock()
  const dialog = useDialogInAddress('anotar')
  const writing = passagePolicy.writeLog(
    user,
    aboardOf(passage),
    logMomentsOf(passage),
    new Date(deviceClock.now()),
  )
  const [, kind, about] = OPENED.exec(dialog.id ?? '') ?? []
  const opened = logKinds.find(each => each === kind && isWritten(each))
  const open = (what: string, entry: ShownEntry) => dialog.open(`${what}-${entry._id}`)
  const named = entries.find(({ _id }) => _id === about)
  const departureFix = useDepartureFix(passage)
  const doubtful = doubtfulEntries(entries, departureFix)
  const leaveOut = (entry: ShownEntry) => {
    const correction = withoutPosition(entry)
    if (!correction) return
    void logBook.correct(jobId, entry._id, correction, [])
    announce.success('Ya no cuenta en las sumas.')
  }
  const withMore = kind === PHOTOS && named
  const isWhole = entries.every(entry => !isOvertaken(entry) || entry.overtakenBy)
  useReadUntil(pages, isWhole && (about === undefined || named !== undefined))
  if (!departure)
    return (
      <EmptyState
        title="Aún no hay bitácora"
        text="Empieza con el zarpe. La tripulación la escribe a bordo, también sin cobertura."
      />
    )
  return (
    <div className="grid max-w-180 gap-7">
      {writing.allowed && logSummary?.nextReportBy && <ReportBy by={logSummary.nextReportBy} />}
      {writing.allowed && <KindButtons onOpen={dialog.open} />}
      {!writing.allowed && saidWhenRefused.has(writing.reason) && (
        <Notice tone="plain">{refusals[writing.reason].message}</Notice>
      )}
      {wrongClock && writing.allowed && (
        <Notice tone="wait">{`${wrongClock}. Los apuntes llevan la hora buena.`}</Notice>
      )}
      <Unsent count={unsent} photos={unsentPhotos} inMemory={inMemory} />
      <section aria-label="Últimas">
        <h2 className="mb-2 text-[1.75rem]">Últimas</h2>
        <ClockNote clock="device" />
        {entries.length > 0 ? (
          <ul>
            {entries.map(entry => (
              <EntryRow
                key={entry._id}
                jobId={jobId}
                entry={entry}
                own={writing.allowed || entry.outgoing !== undefined}
                doubtful={doubtful.has(entry._id)}
                onShow={show}
              >
                {writing.allowed && (
                  <EntryActions
                    entry={entry}
                    onPhotos={() => open(PHOTOS, entry)}
                    onCorrect={() => open(entry.kind, entry)}
                    onLeaveOut={doubtful.has(entry._id) ? () => leaveOut(entry) : undefined}
                  />
                )}
              </EntryRow>
            ))}
          </ul>
        ) : (
          <p className="text-tinta-2">Cargando la bitácora…</p>
        )}
        <MorePages pages={pages} />
      </section>
      <p className="text-[0.9375rem] leading-snug">
        No es un servicio de salvamento. En peligro: VHF canal 16 o{' '}
        <b className="font-semibold">900 202 202</b>.
      </p>
      {gallery}
      {writing.allowed && withMore && <PhotosDialog jobId={jobId} entry={withMore} onClose={dialog.close} />}
      {writing.allowed && opened && (named || !about) && (
        <EntryDialog
          key={dialog.id}
          jobId={jobId}
          kind={opened}
          last={lastPosition}
          before={named}
          known={knownFixes(entries, departureFix, named?._id)}
          onClose={dialog.close}
        />
      )}
    </div>
  )
}

function Found({ jobId, user }: { jobId: string; user: OwnUserView }) {
  const passage = useRead(passageApi.read, { params: { jobId } })
  return <Loaded call={passage}>{found => <Log passage={found} user={user} />}</Loaded>
}

export function Screen() {
  const { jobId = '' } = useParams()
  const user = useSession()?.user
  const { night, toggle } = useNight()
  return (
    <div className="page pb-18">
      <ScreenHead
        back={{ to: paths.passage(jobId), label: 'Travesía' }}
        title="Bitácora"
        actions={
          <Button tone="ghost" size="compact" aria-pressed={night} onClick={toggle}>
            {night ? <Sun aria-hidden size={18} /> : <Moon aria-hidden size={18} />}
            <span>{night ? 'Día' : 'Noche'}</span>
          </Button>
        }
      />
      {user && <Found key={jobId} jobId={jobId} user={user} />}
    </div>
  )
}
