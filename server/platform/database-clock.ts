import type pg from 'pg'
import { MINUTE_MS } from '#domain/durations.ts'
import { formatTenths } from '#domain/spanish-format.ts'
import type { Readiness } from '#server/platform/readiness.ts'

const LOOK_EVERY_MS = 10 * MINUTE_MS
const TOLD_OVER_MS = 1_000
const REFUSED_OVER_MS = 5_000

type Asked = Pick<pg.Pool, 'query'>
type Clock = () => Date

const inSeconds = (ms: number) => Math.round(ms / 100) / 10

/** By how many milliseconds the clocks differ at least: the answer may have taken its time on either way. */
export async function readDifference(pool: Asked, clock: Clock): Promise<number> {
  const asked = clock().getTime()
  const { rows } = await pool.query<{ now: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as now',
  )
  const answered = clock().getTime()
  const theirs = Number(rows[0]?.now)
  return Math.max(0, asked - theirs, theirs - answered)
}

/** At a start: a server with a wrong clock would take others' tasks, and end sessions that are open. */
export async function expectSameClock(pool: Asked, clock: Clock): Promise<number> {
  const difference = await readDifference(pool, clock)
  if (difference > REFUSED_OVER_MS)
    throw new Error(
      `El reloj de este servidor difiere ${formatTenths(difference / 1_000)} s del de la base de datos.`,
    )
  return difference
}

interface Watched {
  pool: Asked
  clock: Clock
  readiness: Pick<Readiness, 'setClockFault'>
  warn(seconds: number): void
  reportError(error: unknown): void
}

/** Says what the start found, and looks again every ten minutes; undefined where there is one clock. */
export function watchClock(
  atStart: number | undefined,
  { pool, clock, readiness, warn, reportError }: Watched,
): { stop(): void } | undefined {
  if (atStart === undefined) return undefined
  const judge = (difference: number) => {
    readiness.setClockFault(difference > REFUSED_OVER_MS)
    if (difference > TOLD_OVER_MS) warn(inSeconds(difference))
  }
  judge(atStart)
  const timer = setInterval(
    () => void readDifference(pool, clock).then(judge).catch(reportError),
    LOOK_EVERY_MS,
  )
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
