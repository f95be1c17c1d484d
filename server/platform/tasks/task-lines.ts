import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts'

interface Line {
  /** So many of its tasks run at once in a server. */
  places: number
  /** A longer try has failed, even if its handler still works. */
  deadlineMs: number
}

type Waiting = 'now' | 'told' | 'bulk'
/** Another's machine: one that is silent holds up its own places alone. */
type Stranger = 'Mail' | 'Push' | 'Seal' | 'Files'

/** A kind's line says who waits for its tasks, and for which stranger they wait. */
export const taskLines = {
  /** Somebody sits before a screen until the mail comes. */
  nowMail: { places: 4, deadlineMs: MINUTE_MS },
  /** Sealed documents and their copies by mail: time stamps, the store of files, the mail server. */
  nowSeal: { places: 2, deadlineMs: 90 * SECOND_MS },
  /** One person acts, another is told. */
  told: { places: 2, deadlineMs: 2 * MINUTE_MS },
  toldMail: { places: 4, deadlineMs: MINUTE_MS },
  /** Services that browsers name: anybody may run one. */
  toldPush: { places: 16, deadlineMs: 10 * SECOND_MS },
  /** Tasks of one act for many people, sweeps and backfills. A long one leaves the other place free. */
  bulk: { places: 2, deadlineMs: 15 * MINUTE_MS },
  bulkMail: { places: 2, deadlineMs: 5 * MINUTE_MS },
  bulkPush: { places: 2, deadlineMs: 5 * MINUTE_MS },
  bulkFiles: { places: 2, deadlineMs: 5 * MINUTE_MS },
} satisfies Partial<Record<Waiting | `${Waiting}${Stranger}`, Line>>
export type TaskLine = keyof typeof taskLines
