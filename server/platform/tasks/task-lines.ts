import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts'

interface Line {
  /** So many of its tasks run at once in a server. */
  places: number
  /** A try that takes longer has failed, whatever its handler still does. */
  deadlineMs: number
}

/**
 * A kind's line says who waits for its tasks, and whether they wait for another's machine: one that is silent holds
 * up its own line alone.
 */
export const taskLines = {
  /** Somebody sits before a screen until the mail comes. */
  accountMails: { places: 4, deadlineMs: MINUTE_MS },
  /** Sealed documents and their copies by mail: time stamps, the store of files, the mail server. */
  papers: { places: 2, deadlineMs: 90 * SECOND_MS },
  /** One person acts, another is told. */
  told: { places: 2, deadlineMs: 2 * MINUTE_MS },
  noticeMails: { places: 4, deadlineMs: MINUTE_MS },
  /** Services that browsers name: anybody may run one. */
  push: { places: 16, deadlineMs: 10 * SECOND_MS },
  files: { places: 2, deadlineMs: 5 * MINUTE_MS },
  /** What one act owes to many, sweeps and backfills. */
  bulk: { places: 1, deadlineMs: 15 * MINUTE_MS },
} satisfies Record<string, Line>
export type TaskLine = keyof typeof taskLines
