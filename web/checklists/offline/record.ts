import type * as z from 'zod/mini'
import type { ChecklistView, checklistInput } from '#domain/checklists/checklist.ts'
import type { Answer, KnownContract, ListAddress } from '#web/checklists/offline/local-checklist.ts'
import type { Lane } from '#web/offline/queue-database.ts'
import type { LaneRecord, Queued } from '#web/offline/queue-record.ts'

export type ChecklistInput = z.input<typeof checklistInput>

/** A record belongs to one person: another who signs in on the same browser sees nothing of it. */
export interface RecordAddress extends ListAddress {
  userId: string
}
export const recordName = ({ userId, contractId, phase }: RecordAddress) => `${userId}.${contractId}.${phase}`

/** Its kind among the users of the queue. */
export const KIND = 'checklists'
export const laneOf = (address: RecordAddress): Lane => ({ kind: KIND, name: recordName(address), address })

export interface Creation extends Queued {
  kind: 'creation'
  input: ChecklistInput
  /** The list to create, without the server's ids for it and its items. */
  draft: ChecklistView
}
export interface Answering extends Queued {
  kind: 'answer'
  itemKey: string
  answer: Answer
  /** The same fields as the person saw them before typing. */
  base: Answer
  /** The other answer of another device; this one is then not sent until the person decides. */
  theirs: Required<Answer> | null
  restsUntil: number
}
/** Its picture is stored separately, under its id. */
export interface PhotoAdding extends Queued {
  kind: 'photo'
  itemKey: string
}
export interface PhotoRemoval extends Queued {
  kind: 'removal'
  itemKey: string
  photoId: string
}
/** Submits the list, after all its changes. */
export interface Submission extends Queued {
  kind: 'submission'
  /** The version of the list that was on the screen; the server refuses to submit a newer one. */
  version: number
}
export type ItemChange = Answering | PhotoAdding | PhotoRemoval
export type Change = Creation | ItemChange | Submission

/** All that this browser has of a list. */
export interface LocalRecord extends LaneRecord {
  contract: KnownContract | undefined
  /** The last reading; null: there is none; undefined: never read. */
  checklist: ChecklistView | null | undefined
  /** The changes that the server is not known to have, in order. */
  changes: readonly Change[]
}
export const emptyRecord: LocalRecord = { contract: undefined, checklist: undefined, changes: [] }

export const photosOf = ({ changes }: LocalRecord) =>
  changes.flatMap(({ kind, id }) => (kind === 'photo' ? id : []))

export const creationIn = ({ changes }: LocalRecord) =>
  changes.find((change): change is Creation => change.kind === 'creation')

export const submissionIn = ({ changes }: LocalRecord) =>
  changes.find((change): change is Submission => change.kind === 'submission')

/** The list below the answers: the server's, or the one that was begun here. */
export function listIn(record: LocalRecord): ChecklistView | null | undefined {
  const creation = creationIn(record)
  return creation && !isThere(record.checklist, creation) ? creation.draft : record.checklist
}

/** Whether the list is already created as asked: the reply got lost, or another device was first. */
export const isThere = (checklist: ChecklistView | null | undefined, { draft }: Creation): boolean =>
  checklist !== null && checklist !== undefined && checklist.version >= draft.version

export const isOfItem =
  (itemKey: string) =>
  (change: Change): change is ItemChange =>
    'itemKey' in change && change.itemKey === itemKey

export const answersOf = ({ changes }: LocalRecord, itemKey: string) =>
  changes.filter((change): change is Answering => change.kind === 'answer' && change.itemKey === itemKey)

/** The photos of an item that the person sees, by their ids. */
export function photosIn(record: LocalRecord, itemKey: string): string[] {
  const item = listIn(record)?.checklistItems.find(({ key }) => key === itemKey)
  const ofItem = record.changes.filter(isOfItem(itemKey))
  const removed = new Set(
    ofItem.flatMap(change => (change.kind === 'removal' && change.state !== 'failed' ? change.photoId : [])),
  )
  const added = ofItem.flatMap(change => (change.kind === 'photo' ? change.id : []))
  return [...(item?.photos ?? []).map(({ _id }) => _id), ...added].filter(id => !removed.has(id))
}

/** Counts answered items, and not their key presses; the submission is not counted. */
export const countChanges = (changes: readonly Change[]): number =>
  new Set(
    changes.flatMap(change =>
      change.kind === 'submission' ? [] : change.kind === 'answer' ? `answer ${change.itemKey}` : change.id,
    ),
  ).size
