import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { DAY_MS } from '#domain/durations.ts'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import type { auditEntryView } from '#domain/operator/operator.ts'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { usePages } from '#web/api/use-pages.ts'
import { useNow } from '#web/offline/use-now.ts'
import { auditWords } from '#web/operator/audit-words.ts'
import { NothingWaits, RowsWaiting } from '#web/operator/desk-queue.tsx'
import { DeskScreen } from '#web/operator/desk-screen.tsx'
import { DeskSection } from '#web/operator/desk-section.tsx'
import { ClockNote } from '#web/ui/clock-note.tsx'
import { MorePages } from '#web/ui/pages.tsx'
import { timeFormat } from '#web/ui/times.ts'

type Entry = z.input<typeof auditEntryView>

const hourOf = timeFormat('device', { hour: '2-digit', minute: '2-digit' })
const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
const yearOf = timeFormat('device', { year: 'numeric' })
const thisYear = timeFormat('device', day)
const otherYear = timeFormat('device', { ...day, year: 'numeric' })

/** 'Sábado, 28 de noviembre' */
function dayOf(at: string | number, now: number): string {
  const written = yearOf(at) === yearOf(now) ? thisYear(at) : otherYear(at)
  return written.replace(/^./, first => first.toUpperCase())
}

const addresses: Record<string, (id: string) => string> = {
  person: deskPaths.person,
  notice: deskPaths.notice,
  complaint: deskPaths.complaint,
}

function Row({ entry }: { entry: Entry }) {
  const { at, operator, act, subject, reason } = entry
  const { done, before, name } = auditWords(act, subject)
  const address = subject.name === null ? undefined : addresses[subject.kind]?.(subject.id)
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-b border-linea py-3 text-[0.9375rem] leading-snug lg:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,26rem)] lg:gap-x-6">
      <time dateTime={at} className="text-tinta-2 tabular-nums">
        {hourOf(at)}
      </time>
      <p className="min-w-0 wrap-anywhere">
        <span>{[operator, done, before].filter(Boolean).join(' ')}</span>
        {name && (
          <>
            {' '}
            {address ? (
              <Link
                to={address}
                className="font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
              >
                {name}
              </Link>
            ) : (
              <strong className="font-semibold">{name}</strong>
            )}
          </>
        )}
      </p>
      {reason && (
        <p className="col-start-2 min-w-0 wrap-anywhere text-tinta-2 lg:col-start-3 lg:text-right">
          {reason}
        </p>
      )}
    </li>
  )
}

/** The entries are in order: those of a day are together. */
function byDay(entries: readonly Entry[], now: number): [day: string, entries: Entry[]][] {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const written = dayOf(entry.at, now)
    days.set(written, [...(days.get(written) ?? []), entry])
  }
  return [...days]
}

function Days({ entries }: { entries: readonly Entry[] }) {
  const now = useNow()
  const near: Record<string, string> = { [dayOf(now, now)]: 'hoy', [dayOf(now - DAY_MS, now)]: 'ayer' }
  return (
    <div className="grid gap-10">
      {byDay(entries, now).map(([day, ofDay]) => (
        <DeskSection key={day} title={day} aside={near[day]}>
          <ul aria-label={day}>
            {ofDay.map(entry => (
              <Row key={entry._id} entry={entry} />
            ))}
          </ul>
        </DeskSection>
      ))}
    </div>
  )
}

export function Screen() {
  const pages = usePages(operatorApi.audit, { query: {} })
  return (
    <DeskScreen
      title="Auditoría"
      aside={
        <>
          <p>Lo último, arriba. Nada de esto se cambia ni se borra.</p>
          <ClockNote clock="device" />
        </>
      }
    >
      <Loaded
        call={pages}
        empty={({ pages: [first] }) => first?.entries.length === 0}
        whenEmpty={
          <NothingWaits title="Todavía nada" text="Aquí queda todo lo que se hace en la operación." />
        }
        waiting={<RowsWaiting />}
      >
        {data => (
          <>
            <Days entries={data.pages.flatMap(page => page.entries)} />
            <MorePages pages={pages} />
          </>
        )}
      </Loaded>
    </DeskScreen>
  )
}
