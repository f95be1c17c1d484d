import { type Change, creationIn, type LocalRecord } from '#web/checklists/offline/record.ts'
import { fieldsOf, foldAnswers, pick, put, revived, without } from '#web/checklists/offline/record-edits.ts'

// An hour less than the server remembers a key.
const KEY_LASTS_MS = 23 * 60 * 60_000

const mayGoOut = (change: Change) =>
  change.state !== 'failed' && !(change.kind === 'answer' && change.theirs !== null)

/** Where a photo does not get through, what was answered still does: it is a thousand times smaller. */
const isLight = ({ kind }: Change) => kind === 'creation' || kind === 'answer'

/**
 * The next to go out. What failed holds up nobody, but without a creation there is nothing to change, and the list goes to
 * the owner after all else.
 */
export function nextOf(record: LocalRecord): Change | undefined {
  if (creationIn(record)?.state === 'failed') return undefined
  const isLast = record.changes.length === 1
  const open = record.changes.filter(change => mayGoOut(change) && (isLast || change.kind !== 'submission'))
  return open.find(isLight) ?? open[0]
}

/** So long after the last key press a note is sent; all else goes at once. */
export const TYPING_MS = 800

/** A rest that is longer than any was begun by a clock that has been set back since: it is over. */
export function restOf(change: Change, now: number): number {
  if (change.kind !== 'answer' || change.attemptedAt !== null) return 0
  const rest = change.restsUntil - now
  return rest > TYPING_MS ? 0 : rest
}

/**
 * The next as it is about to be sent: from now on what is typed becomes a change of its own. A key that the server may
 * have forgotten is replaced, because all that is sent here may be done twice.
 */
export function claimNext(record: LocalRecord, now: number, freshKey: string): LocalRecord {
  const next = nextOf(record)
  if (!next || restOf(next, now) > 0) return record
  const isLate = next.attemptedAt !== null && now - next.attemptedAt > KEY_LASTS_MS
  if (next.attemptedAt !== null && !isLate && next.state === 'sending') return record
  return put(record, {
    ...next,
    ...(isLate && { key: freshKey }),
    attemptedAt: isLate ? now : (next.attemptedAt ?? now),
    state: 'sending',
  })
}

const settleState = (record: LocalRecord, state: 'sending' | 'waiting'): LocalRecord =>
  record.changes.some(change => change.state !== 'failed' && change.state !== state)
    ? {
        ...record,
        changes: record.changes.map(change => (change.state === 'failed' ? change : { ...change, state })),
      }
    : record
export const pauseAll = (record: LocalRecord): LocalRecord => settleState(record, 'waiting')
export const resumeAll = (record: LocalRecord): LocalRecord => settleState(record, 'sending')

/** Nothing more is waited for: the page may be about to close. */
export const hurry = (record: LocalRecord): LocalRecord =>
  record.changes.some(change => change.kind === 'answer' && change.restsUntil > 0)
    ? {
        ...record,
        changes: record.changes.map(change =>
          change.kind === 'answer' ? { ...change, restsUntil: 0 } : change,
        ),
      }
    : record

/** The server has taken it as it was sent; what was typed into it since goes on as a change of its own. */
export function arrive(record: LocalRecord, sent: Change, freshKey: string): LocalRecord {
  const change = record.changes.find(({ id }) => id === sent.id)
  if (change?.kind !== 'answer' || sent.kind !== 'answer') return without(record, sent.id)
  const newer = fieldsOf(change.answer).filter(field => change.answer[field] !== sent.answer[field])
  if (newer.length === 0) return without(record, sent.id)
  const answer = pick(change.answer, newer)
  const base = pick({ ...change.base, ...sent.answer }, newer)
  return put(record, { ...revived(change, freshKey), answer, base, theirs: null })
}

/** What the server will not have. */
export function fail(record: LocalRecord, id: string, problem: string): LocalRecord {
  const change = record.changes.find(each => each.id === id)
  if (!change) return record
  const failed = { ...change, state: 'failed' as const, problem }
  if (failed.kind === 'answer') return foldAnswers(put(record, failed), failed)
  const unwanted = record.changes.find(each => each.kind === 'removal' && each.photoId === id)
  return unwanted ? without(without(record, id), unwanted.id) : put(record, failed)
}
