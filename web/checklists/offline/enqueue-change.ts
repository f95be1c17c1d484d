import { PHOTOS_MAX } from '#domain/checklists/checklist.ts'
import type { Answer } from '#web/checklists/offline/local-checklist.ts'
import {
  answersOf,
  type Change,
  type Creation,
  creationIn,
  type LocalRecord,
  photosIn,
  submissionIn,
} from '#web/checklists/offline/record.ts'
import { fieldsOf, pick, put, revived, without } from '#web/checklists/offline/record-edits.ts'

/** Made outside, because a reducer may run twice: at once for the screen, and then on what the browser keeps. */
interface Fresh {
  id: string
  key: string
}

const queued = ({ changes }: LocalRecord, { id, key }: Fresh) => ({
  id,
  key,
  place: 1 + Math.max(0, ...changes.map(({ place }) => place)),
  attemptedAt: null,
  // One follows the other: what holds up the first holds up all.
  state: changes.some(({ state }) => state === 'waiting') ? ('waiting' as const) : ('sending' as const),
  problem: null,
})

const add = (record: LocalRecord, change: Change): LocalRecord => ({
  ...record,
  changes: [...record.changes, change],
})

/** A second press adds nothing. */
export const addCreation = (
  record: LocalRecord,
  creation: Pick<Creation, 'input' | 'draft'>,
  fresh: Fresh,
): LocalRecord =>
  creationIn(record) ? record : add(record, { ...queued(record, fresh), kind: 'creation', ...creation })

interface Typed {
  itemKey: string
  answer: Answer
  /** What stood there before. */
  seen: Answer
  restsUntil: number
}

/** What has not been sent yet, or waits for the person, takes up what is typed later; what may have arrived does not. */
export function addAnswer(
  record: LocalRecord,
  { itemKey, answer, seen, restsUntil }: Typed,
  fresh: Fresh,
): LocalRecord {
  const last = answersOf(record, itemKey).at(-1)
  const base = pick(seen, fieldsOf(answer))
  const takesUp = last && (last.attemptedAt === null || last.state === 'failed' || last.theirs)
  if (!takesUp)
    return add(record, {
      ...queued(record, fresh),
      kind: 'answer',
      itemKey,
      answer,
      base,
      theirs: null,
      restsUntil,
    })
  const more = {
    ...last,
    answer: { ...last.answer, ...answer },
    base: { ...base, ...last.base },
    restsUntil,
  }
  return put(record, last.state === 'failed' ? revived(more, fresh.key) : more)
}

/** Asked once more after a refusal it is sent anew. */
export function addSubmission(record: LocalRecord, version: number, fresh: Fresh): LocalRecord {
  const asked = submissionIn(record)
  if (!asked) return add(record, { ...queued(record, fresh), kind: 'submission', version })
  return asked.state === 'failed' ? put(record, { ...revived(asked, fresh.key), version }) : record
}

/** The same record where the item is full. */
export const addPhoto = (record: LocalRecord, itemKey: string, fresh: Fresh): LocalRecord =>
  photosIn(record, itemKey).length >= PHOTOS_MAX
    ? record
    : add(record, { ...queued(record, fresh), kind: 'photo', itemKey })

/** What the server can't have is dropped; what it may have is removed there, too. */
export function removePhoto(
  record: LocalRecord,
  itemKey: string,
  photoId: string,
  fresh: Fresh,
): LocalRecord {
  const adding = record.changes.find(({ id }) => id === photoId)
  if (adding && (adding.attemptedAt === null || adding.state === 'failed')) return without(record, photoId)
  const asked = record.changes.find(change => change.kind === 'removal' && change.photoId === photoId)
  if (asked) return asked.state === 'failed' ? put(record, revived(asked, fresh.key)) : record
  return add(record, { ...queued(record, fresh), kind: 'removal', itemKey, photoId })
}
