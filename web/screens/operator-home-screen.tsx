import { Link } from 'react-router'
import { MINUTE_MS } from '#domain/durations.ts'
import { disputeApi } from '#domain/ledger/dispute-api.ts'
import { complaintApi } from '#domain/notices/complaint-api.ts'
import { noticeKindLabels } from '#domain/notices/notice.ts'
import { noticeDeskApi } from '#domain/notices/notice-desk-api.ts'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { deskTaskApi } from '#domain/operator/desk-task-api.ts'
import { operatorApi } from '#domain/operator/operator-api.ts'
import type { OverviewView } from '#domain/operator/overview.ts'
import { formatWhole } from '#domain/spanish-format.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { subjectWords } from '#web/notices/notice-words.ts'
import { useNow } from '#web/offline/use-now.ts'
import { ageOf } from '#web/operator/age.ts'
import { AuditRow } from '#web/operator/audit-row.tsx'
import { DayPlot } from '#web/operator/day-plot.tsx'
import { NothingWaits, RowsWaiting } from '#web/operator/desk-queue.tsx'
import { DeskScreen } from '#web/operator/desk-screen.tsx'
import { DeskSection } from '#web/operator/desk-section.tsx'
import { OverviewFigures } from '#web/operator/overview-figures.tsx'
import { useOverview } from '#web/operator/use-overview.ts'
import { WaitingList } from '#web/operator/waiting-list.tsx'
import {
  complaintsRow,
  disputeRow,
  lateRow,
  noticesRow,
  papersRow,
  reviewsRow,
  taskRow,
} from '#web/operator/waiting-rows.ts'
import { ClockNote } from '#web/ui/clock-note.tsx'
import { timeFormat } from '#web/ui/times.ts'

const EACH_MINUTE = { refetchInterval: MINUTE_MS }
const SHORT_LIST = 4

const momentOf = timeFormat('device', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const inWords = (now: number) => momentOf(now).replace(/^./, first => first.toUpperCase())

const plots = [
  ['Altas', 'registered'],
  ['Ofertas', 'offers'],
  ['Candidaturas', 'applications'],
  ['Contratos', 'contracts'],
  ['Zarpes', 'departures'],
] as const

const ThirtyDays = ({ days }: { days: OverviewView['days'] }) => (
  <DeskSection title="Treinta días" aside="los siete últimos, en tinta">
    <div className="grid gap-x-10 gap-y-6 pt-4 sm:grid-cols-2">
      {plots.map(([title, what]) => (
        <DayPlot
          key={what}
          title={title}
          wide={what === 'departures'}
          days={days.map(each => ({ day: each.day, count: each[what] }))}
        />
      ))}
    </div>
  </DeskSection>
)

function Waiting({ overview, now }: { overview: OverviewView; now: number }) {
  const disputes = useRead(disputeApi.listDisputes, { query: { limit: 1 } }, EACH_MINUTE)
  const complaints = useRead(complaintApi.list, { query: { limit: 1 } }, EACH_MINUTE)
  const tasks = useRead(deskTaskApi.listTasks, {}, EACH_MINUTE)
  const rows = [
    lateRow(overview, now),
    noticesRow(overview, now),
    complaintsRow(overview, complaints.data?.complaints[0], now),
    papersRow(overview, now),
    disputeRow(overview, disputes.data?.disputes[0], now),
    taskRow(overview, tasks.data?.tasks[0], now),
    reviewsRow(overview, now),
  ]
  return (
    <DeskSection title="Lo que espera" aside="lo más urgente arriba">
      <WaitingList rows={rows} />
    </DeskSection>
  )
}

const MoreLink = ({ to, label }: { to: string; label: string }) => (
  <Link
    to={to}
    className="-my-3 inline-flex min-h-11 items-center font-semibold text-tinta underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
  >
    {label}
  </Link>
)

function FirstNotices({ count, now }: { count: number; now: number }) {
  const call = useRead(noticeDeskApi.list, { query: { limit: SHORT_LIST } }, EACH_MINUTE)
  const label = count > 1 ? `Los ${formatWhole(count)}` : 'Todos'
  return (
    <DeskSection title="Avisos" aside={<MoreLink to={deskPaths.notices} label={label} />}>
      <Loaded
        call={call}
        empty={({ notices }) => notices.length === 0}
        whenEmpty={
          <NothingWaits title="Ningún aviso" text="Aquí llega lo que la gente denuncia, dentro y fuera." />
        }
        waiting={<RowsWaiting />}
      >
        {({ notices }) => (
          <ul aria-label="Primeros avisos">
            {notices.map(({ _id, kind, subject, url, at }) => (
              <li key={_id} className="border-b border-linea">
                <Link
                  to={deskPaths.notice(_id)}
                  className="grid min-h-12.5 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-3 text-[0.9375rem] leading-snug transition-colors hover:bg-white focus-visible:outline-offset-0 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
                >
                  <span className="font-semibold">{noticeKindLabels[kind]}</span>
                  <span className="col-start-1 row-start-2 min-w-0 wrap-anywhere text-tinta-2 sm:col-start-2 sm:row-start-1">
                    {subjectWords(subject, url)}
                  </span>
                  <time dateTime={at} className="text-tinta-2 tabular-nums">
                    {ageOf(at, now)}
                  </time>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </DeskSection>
  )
}

function NewestAudit({ now }: { now: number }) {
  const call = useRead(operatorApi.audit, { query: { limit: SHORT_LIST } }, EACH_MINUTE)
  return (
    <DeskSection title="Auditoría" aside={<MoreLink to={deskPaths.audit} label="Entera" />}>
      <Loaded
        call={call}
        empty={({ entries }) => entries.length === 0}
        whenEmpty={
          <NothingWaits title="Todavía nada" text="Aquí queda todo lo que se hace en la operación." />
        }
        waiting={<RowsWaiting />}
      >
        {({ entries }) => (
          <ul aria-label="Lo último de la auditoría">
            {entries.map(entry => (
              <AuditRow key={entry._id} entry={entry} now={now} />
            ))}
          </ul>
        )}
      </Loaded>
    </DeskSection>
  )
}

export function Screen() {
  const call = useOverview()
  const now = useNow()
  return (
    <DeskScreen
      title={
        <>
          <span>La </span>
          <em>guardia</em>
        </>
      }
      aside={
        <>
          <p>{inWords(now)}</p>
          <ClockNote clock="device" />
        </>
      }
    >
      <Loaded call={call} waiting={<RowsWaiting />}>
        {overview => (
          <>
            <OverviewFigures overview={overview} now={now} />
            <div className="mt-8 grid gap-x-13 gap-y-10 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
              {/* First on a phone. */}
              <div className="min-w-0 lg:col-start-2">
                <Waiting overview={overview} now={now} />
              </div>
              <div className="min-w-0 lg:col-start-1 lg:row-start-1">
                <ThirtyDays days={overview.days} />
              </div>
              <FirstNotices count={overview.counts.openNotices} now={now} />
              <NewestAudit now={now} />
            </div>
            <p className="mt-8">
              <MoreLink to={deskPaths.settings} label="Ajustes y versiones de esta instalación" />
            </p>
          </>
        )}
      </Loaded>
    </DeskScreen>
  )
}
