import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { readinessStatuses } from '#domain/site-api.ts'
import type { Bus } from '#server/platform/live/bus.ts'

type Status = (typeof readinessStatuses)[number]

/** The database is asked no more often. */
const KNOWN_MS = 2_000
const ANSWER_MS = 2_000

const QUESTION = `select current_setting('transaction_read_only') = 'on' as read_only`

/** For a balancer: whether calls may be sent here. */
export interface Readiness {
  status(): Promise<Status>
  serve(): void
  drain(): void
  /** Whether this server's clock is too far from the database's. */
  setClockFault(isFar: boolean): void
  isDraining(): boolean
}

type DatabaseFault = Extract<Status, 'database' | 'read_only'> | undefined

async function ask(bus: Bus, pool: pg.Pool): Promise<DatabaseFault> {
  try {
    const { rows } = await (bus.ask(QUESTION) ?? pool.query(QUESTION))
    return rows[0]?.read_only ? 'read_only' : undefined
  } catch {
    return 'database'
  }
}

export function openReadiness(bus: Bus, pool: pg.Pool): Readiness {
  let stage: Extract<Status, 'starting' | 'draining'> | undefined = 'starting'
  let hasClockFault = false
  let asked: { at: number; answer: Promise<DatabaseFault>; ended: boolean } | undefined

  const faultOfDatabase = () => {
    // A silent database is not asked again behind a question that it has not answered.
    if (asked && (!asked.ended || performance.now() - asked.at < KNOWN_MS)) return asked.answer
    const answer = ask(bus, pool)
    const late = sleep(ANSWER_MS, 'database' as const, { ref: false })
    const own = { at: performance.now(), answer: Promise.race([answer, late]), ended: false }
    answer.finally(() => {
      own.ended = true
    })
    asked = own
    return own.answer
  }
  return {
    async status() {
      if (stage) return stage
      const fault = await faultOfDatabase()
      if (fault) return fault
      if (!bus.isListening()) return 'listening'
      return hasClockFault ? 'clock' : 'ready'
    },
    serve() {
      stage = undefined
    },
    drain() {
      stage = 'draining'
    },
    setClockFault(isFar) {
      hasClockFault = isFar
    },
    isDraining: () => stage === 'draining',
  }
}
