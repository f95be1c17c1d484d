import { type Change, creationIn, type LocalRecord } from '#web/checklists/offline/record.ts'
import { fieldsOf, foldAnswers, pick } from '#web/checklists/offline/record-edits.ts'
import { failed as failedWith, put, revived, without } from '#web/offline/queue-record.ts'
import type { SendProblem } from '#web/offline/sending-rules.ts'

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
export function fail(record: LocalRecord, id: string, { message, code }: SendProblem): LocalRecord {
  const change = record.changes.find(each => each.id === id)
  if (!change) return record
  const failed = failedWith(change, message, code)
  if (failed.kind === 'answer') return foldAnswers(put(record, failed), failed)
  const unwanted = record.changes.find(each => each.kind === 'removal' && each.photoId === id)
  return unwanted ? without(without(record, id), unwanted.id) : put(record, failed)
}
