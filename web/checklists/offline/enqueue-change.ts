import { PHOTOS_MAX } from '#domain/checklists/checklist.ts'
import { type Answer, fieldsOf, pick } from '#web/checklists/offline/local-checklist.ts'
import {
  answersOf,
  type Creation,
  creationIn,
  type LocalRecord,
  photosIn,
  submissionIn,
} from '#web/checklists/offline/record.ts'
import { add, type Fresh, put, queued, requeued, without } from '#web/offline/queue-record.ts'

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
  /** The value before. */
  seen: Answer
  restsUntil: number
}

/**
 * New typing is merged into a change that has not been sent yet, or that the person has to decide on. A change
 * that may have arrived stays as it is.
 */
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
  return put(record, last.state === 'failed' ? requeued(more, fresh.key) : more)
}

/** Submitting again after a refusal sends the submission again. */
export function addSubmission(record: LocalRecord, version: number, fresh: Fresh): LocalRecord {
  const asked = submissionIn(record)
  if (!asked) return add(record, { ...queued(record, fresh), kind: 'submission', version })
  return asked.state === 'failed' ? put(record, { ...requeued(asked, fresh.key), version }) : record
}

/** The same record where the item is full. */
export const addPhoto = (record: LocalRecord, itemKey: string, fresh: Fresh): LocalRecord =>
  photosIn(record, itemKey).length >= PHOTOS_MAX
    ? record
    : add(record, { ...queued(record, fresh), kind: 'photo', itemKey })

/** A photo that the server can't have is dropped here; another is removed there, too. */
export function removePhoto(
  record: LocalRecord,
  itemKey: string,
  photoId: string,
  fresh: Fresh,
): LocalRecord {
  const adding = record.changes.find(({ id }) => id === photoId)
  if (adding && (adding.attemptedAt === null || adding.state === 'failed')) return without(record, photoId)
  const asked = record.changes.find(change => change.kind === 'removal' && change.photoId === photoId)
  if (asked) return asked.state === 'failed' ? put(record, requeued(asked, fresh.key)) : record
  return add(record, { ...queued(record, fresh), kind: 'removal', itemKey, photoId })
}
