import { Link } from 'react-router'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import type { OverviewView } from '#domain/operator/overview.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useNow } from '#web/offline/use-now.ts'
import { NothingWaits, RowsWaiting } from '#web/operator/desk-queue.tsx'
import { DeskScreen } from '#web/operator/desk-screen.tsx'
import { useOverview } from '#web/operator/use-overview.ts'
import { deskHome, lateFor, routeWords } from '#web/operator/waiting-rows.ts'
import { ClockNote } from '#web/ui/clock-note.tsx'
import { timeFormat } from '#web/ui/times.ts'

type Late = OverviewView['late'][number]

const momentOf = timeFormat('device', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

const PersonLink = ({ id, label, of }: { id: string; label: string; of: string }) => (
  <Link
    to={deskPaths.person(id)}
    aria-label={`${label}: ${of}`}
    className="inline-flex min-h-11 items-center font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
  >
    {label}
  </Link>
)

function Row({ passage, now }: { passage: Late; now: number }) {
  const { missedAt, ownerId, skipperId } = passage
  const words = routeWords(passage)
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-linea py-3 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-center">
      <div className="min-w-0 leading-snug">
        <p className="font-semibold wrap-anywhere">{words}</p>
        <p className="text-[0.9375rem] text-tinta-2">{`Se esperaba señal el ${momentOf(missedAt)}.`}</p>
      </div>
      <p className="font-semibold text-babor tabular-nums">{lateFor(missedAt, now)}</p>
      <div className="flex gap-x-5">
        <PersonLink id={ownerId} label="Quien arma" of={words} />
        {skipperId && <PersonLink id={skipperId} label="Quien patronea" of={words} />}
      </div>
    </li>
  )
}

export function Screen() {
  const call = useOverview()
  const now = useNow()
  return (
    <DeskScreen
      title={
        <>
          Sin <em>señal</em>
        </>
      }
      back={deskHome}
      aside={
        <>
          <p>Travesías que no han dado su parte dos horas después.</p>
          <ClockNote clock="device" />
        </>
      }
    >
      <Loaded
        call={call}
        empty={({ late }) => late.length === 0}
        whenEmpty={<NothingWaits title="Todas han dado señal" text="Ninguna travesía lleva retraso." />}
        waiting={<RowsWaiting />}
      >
        {({ late, counts }) => (
          <>
            <ul aria-label="Travesías sin señal" className="border-t-[1.5px] border-tinta">
              {late.map(passage => (
                <Row key={passage.jobId} passage={passage} now={now} />
              ))}
            </ul>
            {counts.latePassages > late.length && (
              <p className="mt-4 text-tinta-2">{`Las ${late.length} que más tardan, de ${counts.latePassages}.`}</p>
            )}
          </>
        )}
      </Loaded>
    </DeskScreen>
  )
}
