import { HOUR_MS } from '#domain/durations.ts'

/** On its way: 'waiting' goes out by itself as soon as it can; with 'failed' the person decides. */
export type Sending = 'waiting' | 'sending' | 'failed'

/** One change on its way to the server. */
export interface Queued {
  /** Its permanent name in this browser. */
  id: string
  /** The idempotency key: it makes it one change, however often it is sent. */
  key: string
  /** Its order among the changes of all tabs: after all that its tab knew of, whichever clock is wrong. */
  place: number
  /** Since when the server may know it under its key; null: the server can't know of it. */
  attemptedAt: number | null
  state: Sending
  problem: string | null
  /** The server's code of the problem; absent in records of earlier releases. */
  problemCode?: string | null
  /** Somebody may still be typing, or take it back. */
  restsUntil?: number
}

/** One lane as this browser has it: a feature's data, and the changes in order. */
export interface LaneRecord {
  changes: readonly Queued[]
}
export type ChangeOf<R extends LaneRecord> = R['changes'][number]

/** It may run twice: at once for the screen, and then on the stored record, which another tab may have changed. */
export type Reducer<R> = (record: R) => R

export const runAll = <R>(record: R, reducers: readonly Reducer<R>[]): R =>
  reducers.reduce((before, reducer) => reducer(before), record)

/** Made outside, because a reducer may run twice. */
export interface Fresh {
  id: string
  key: string
}

/** An hour less than the server remembers a key. */
const KEY_LASTS_MS = 23 * HOUR_MS
/** A longer rest began before the clock was set back: it is over. */
export const LONGEST_REST_MS = 10_000

const withChanges = <R extends LaneRecord>(record: R, changes: readonly Queued[]): R => ({
  ...record,
  changes,
})

export const queued = ({ changes }: LaneRecord, { id, key }: Fresh) => ({
  id,
  key,
  place: 1 + Math.max(0, ...changes.map(({ place }) => place)),
  attemptedAt: null,
  // Changes keep their order: one that waits makes the next ones wait.
  state: changes.some(({ state }) => state === 'waiting') ? ('waiting' as const) : ('sending' as const),
  problem: null,
})

export const add = <R extends LaneRecord>(record: R, ...changes: ChangeOf<R>[]): R =>
  withChanges(record, [...record.changes, ...changes])

export const put = <R extends LaneRecord>(record: R, changed: ChangeOf<R>): R =>
  withChanges(
    record,
    record.changes.map(change => (change.id === changed.id ? changed : change)),
  )

export const dropWhere = <R extends LaneRecord>(record: R, which: (change: ChangeOf<R>) => boolean): R =>
  record.changes.some(which)
    ? withChanges(
        record,
        record.changes.filter(change => !which(change)),
      )
    : record

export const without = <R extends LaneRecord>(record: R, id: string): R =>
  dropWhere(record, change => change.id === id)

export const requeued = <C extends Queued>(change: C, key: string): C => ({
  ...change,
  key,
  attemptedAt: null,
  state: 'sending',
  problem: null,
  problemCode: null,
})

export const failed = <C extends Queued>(
  change: C,
  problem: string,
  problemCode: string | null = null,
): C => ({
  ...change,
  state: 'failed',
  problem,
  problemCode,
})

type Which<R extends LaneRecord> = (change: ChangeOf<R>) => boolean

function settleState<R extends LaneRecord>(record: R, state: Sending, which: Which<R>): R {
  const differs = (change: ChangeOf<R>) =>
    change.state !== 'failed' && change.state !== state && which(change)
  return record.changes.some(differs)
    ? withChanges(
        record,
        record.changes.map(change => (differs(change) ? { ...change, state } : change)),
      )
    : record
}
export const pause = <R extends LaneRecord>(record: R, which: Which<R>) =>
  settleState(record, 'waiting', which)
export const resume = <R extends LaneRecord>(record: R, which: Which<R>) =>
  settleState(record, 'sending', which)

/** Ends all rests: the page may be about to close. */
export const hurry = <R extends LaneRecord>(record: R): R =>
  record.changes.some(({ restsUntil = 0 }) => restsUntil > 0)
    ? withChanges(
        record,
        record.changes.map(change => (change.restsUntil ? { ...change, restsUntil: 0 } : change)),
      )
    : record

export function restOf({ attemptedAt, restsUntil = 0 }: Queued, now: number): number {
  const rest = restsUntil - now
  return attemptedAt !== null || rest > LONGEST_REST_MS ? 0 : Math.max(0, rest)
}

/** Whether the server may have forgotten the key, and would take the change for a new one. */
export const isLate = ({ attemptedAt }: Queued, now: number) =>
  attemptedAt !== null && now - attemptedAt > KEY_LASTS_MS

/**
 * The change as it is about to be sent: from now on new typing becomes a change of its own. A key that the server
 * may have forgotten is replaced; a change that must not be done twice has failed before its turn.
 */
export function claim<R extends LaneRecord>(
  record: R,
  next: ChangeOf<R> | undefined,
  now: number,
  key: string,
): R {
  if (!next || restOf(next, now) > 0) return record
  const late = isLate(next, now)
  if (next.attemptedAt !== null && !late && next.state === 'sending') return record
  const attemptedAt = late ? now : (next.attemptedAt ?? now)
  return put(record, { ...next, ...(late && { key }), attemptedAt, state: 'sending' })
}
