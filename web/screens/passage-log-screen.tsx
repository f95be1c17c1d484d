import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { CHART_CAPTION } from '#domain/charts/route-words.ts'
import { type RefusalCode, refusals } from '#domain/errors.ts'
import { isWritten, logKinds } from '#domain/passages/log-entry.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { aboardOf, logMomentsOf } from '#domain/passages/passage-facts.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { paths } from '#domain/paths.ts'
import { callForFile } from '#web/api/call-for-file.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { deviceClock } from '#web/offline/device-clock.ts'
import { useWrongClock } from '#web/offline/wrong-clock.ts'
import { InPortLog } from '#web/passages/in-port/in-port-log.tsx'
import { ownStateOf } from '#web/passages/in-port/own-state.ts'
import { AnswerActions } from '#web/passages/log/answer-actions.tsx'
import { AnswerDialog } from '#web/passages/log/answer-dialog.tsx'
import { EntryActions } from '#web/passages/log/entry-actions.tsx'
import { EntryDialog } from '#web/passages/log/entry-dialog.tsx'
import { emptyValues, withoutPosition } from '#web/passages/log/entry-form.ts'
import { doubtfulEntries, knownFixes, useDepartureFix } from '#web/passages/log/known-fixes.ts'
import { lastWeather } from '#web/passages/log/last-weather.ts'
import { logBook } from '#web/passages/log/log-book.ts'
import { LogEntries } from '#web/passages/log/log-entries.tsx'
import { LogHead } from '#web/passages/log/log-head.tsx'
import { LogTiles } from '#web/passages/log/log-tiles.tsx'
import { PhotosDialog } from '#web/passages/log/photos-dialog.tsx'
import { ReportBy } from '#web/passages/log/report-by.tsx'
import { isOvertaken, type ShownEntry } from '#web/passages/log/shown-entry.ts'
import { Unsent } from '#web/passages/log/unsent.tsx'
import { useLog } from '#web/passages/log/use-log.ts'
import type { BegunPosition } from '#web/passages/log/use-quick-position.ts'
import { WeatherDialog } from '#web/passages/log/weather-dialog.tsx'
import { LogChart } from '#web/passages/log-chart.tsx'
import { useSession } from '#web/session/session.ts'
import { announce } from '#web/ui/announce.ts'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { shownNumber } from '#web/ui/typed-number.ts'

const PHOTOS = 'fotos'
const ANSWER = 'respuesta'

/** The crew can't use its buttons now. The owner never had any, and sees no note. */
const saidWhenRefused: ReadonlySet<RefusalCode> = new Set(['log_closed'])

/** 'position', 'note-3f…' for the correction of an entry, or 'fotos-3f…' for more photos of it. */
const OPENED = /^(\w+?)(?:-([\da-f-]{36}))?$/

/** A link may name an entry of a later page, also one that has been corrected. */
function useReadUntil(pages: ReturnType<typeof useLog>['pages'], isFound: boolean) {
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages
  const goesOn = !isFound && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
}

function Log({ passage, user }: { passage: PassageView; user: OwnUserView }) {
  const { jobId, logSummary, departure, owner } = passage
  const log = useLog(jobId)
  const { pages, entries, unsent, unsentPhotos, inMemory, lastPosition } = log
  const wrongClock = useWrongClock()
  const dialog = useDialogInAddress('anotar')
  const [begun, setBegun] = useState<BegunPosition>()
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
  const known = knownFixes(entries, departureFix, named?._id)
  const weather = lastWeather(entries)
  const leaveOut = (entry: ShownEntry) => {
    const correction = withoutPosition(entry)
    if (!correction) return
    void logBook.correct(jobId, entry._id, correction, [])
    announce.spoken('Ya no cuenta en las sumas.')
  }
  const withMore = kind === PHOTOS && named
  const isWhole = entries.every(entry => !isOvertaken(entry) || entry.overtakenBy)
  const isOwner = user._id === owner._id
  const isMine = ({ author }: ShownEntry) => !author || author._id === user._id
  // On board before the departure, one's own wait has its end on the screen.
  const isOwnRead = isOwner || departure !== null || ownStateOf(entries, user._id).isWhole
  useReadUntil(pages, isWhole && isOwnRead && (about === undefined || named !== undefined))
  if (!departure) return <InPortLog passage={passage} user={user} log={log} />
  const shared = { jobId, before: named, known, onClose: dialog.close }
  return (
    <>
      <div
        className={clsx(
          'grid items-start gap-x-16 gap-y-8 *:min-w-0 lg:grid-rows-[auto_1fr]',
          writing.allowed
            ? 'lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]'
            : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]',
        )}
      >
        <LogChart passage={passage} entries={entries} />
        <div
          className={clsx(
            'relative grid gap-5 empty:hidden *:min-w-0 lg:col-start-1 lg:row-start-1 lg:pt-4',
            writing.allowed && 'lg:row-span-2',
          )}
        >
          {writing.allowed && logSummary?.nextReportBy && <ReportBy by={logSummary.nextReportBy} />}
          {!writing.allowed && saidWhenRefused.has(writing.reason) && (
            <Notice tone="plain">{refusals[writing.reason].message}</Notice>
          )}
          {wrongClock && writing.allowed && (
            <Notice tone="wait">{`${wrongClock}. Los apuntes llevan la hora buena.`}</Notice>
          )}
          {writing.allowed && (
            <LogTiles
              passage={passage}
              log={log}
              weather={weather}
              known={known}
              onOpen={(next, begun) => {
                setBegun(begun)
                dialog.open(next)
              }}
            />
          )}
        </div>
        <div
          className={clsx(
            'relative grid gap-6 *:min-w-0',
            writing.allowed ? 'lg:col-start-2' : 'lg:col-start-1',
          )}
        >
          <Unsent count={unsent} photos={unsentPhotos} inMemory={inMemory} />
          <LogEntries
            jobId={jobId}
            log={log}
            mayWrite={writing.allowed}
            doubtful={doubtful}
            departedAt={departure.departedAt}
            actions={(entry, isBefore) =>
              (!isBefore || isMine(entry)) && (
                <EntryActions
                  entry={entry}
                  isBefore={isBefore}
                  onPhotos={() => open(PHOTOS, entry)}
                  onCorrect={() => open(entry.kind, entry)}
                  onLeaveOut={doubtful.has(entry._id) ? () => leaveOut(entry) : undefined}
                />
              )
            }
            answers={entry =>
              isOwner && (
                <AnswerActions jobId={jobId} entry={entry} onContradict={() => open(ANSWER, entry)} />
              )
            }
          />
          <div>
            <DownloadButton
              tone="ghost"
              size="compact"
              title="Derrota en GPX"
              label="Descargar la derrota (GPX)"
              saved
              ask={() => callForFile(passageApi.readGpx, { params: { jobId } })}
            />
          </div>
          <div>
            <p className="text-[0.9375rem] leading-snug">
              No es un servicio de salvamento. En peligro: VHF canal 16 o{' '}
              <b className="font-semibold">900 202 202</b>.
            </p>
            {passage.distance && (
              <p className="mt-4 font-display text-[0.8125rem] text-tinta-2 italic">{CHART_CAPTION}</p>
            )}
          </div>
        </div>
      </div>
      {isOwner && kind === ANSWER && named && (
        <AnswerDialog jobId={jobId} entry={named} onClose={dialog.close} />
      )}
      {writing.allowed && withMore && <PhotosDialog jobId={jobId} entry={withMore} onClose={dialog.close} />}
      {writing.allowed && opened === 'weather' && (named || !about) && (
        <WeatherDialog
          key={dialog.id}
          {...shared}
          given={{
            ...emptyValues,
            windDirection: weather.windDirection ?? '',
            windForce: shownNumber(weather.windForce),
            seaState: shownNumber(weather.seaState),
          }}
        />
      )}
      {writing.allowed && opened && opened !== 'weather' && (named || !about) && (
        <EntryDialog
          key={dialog.id}
          {...shared}
          kind={opened}
          last={lastPosition}
          given={begun?.values}
          where={begun?.where}
        />
      )}
    </>
  )
}

export function Screen() {
  const { jobId = '' } = useParams()
  const user = useSession()?.user
  const passage = useRead(passageApi.read, { params: { jobId } })
  return (
    // The chart runs to the edges of the screen.
    <div className="overflow-x-clip">
      <div className="page pb-18">
        <LogHead jobId={jobId} passage={passage.data} />
        <Loaded call={passage} way={{ to: paths.passages, label: 'Ir a Travesías' }}>
          {found => user && <Log key={jobId} passage={found} user={user} />}
        </Loaded>
      </div>
    </div>
  )
}
