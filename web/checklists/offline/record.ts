import type * as z from 'zod/mini'
import type { ChecklistView, checklistInput } from '#domain/checklists/checklist.ts'
import type { Answer, KnownContract, ListAddress } from '#web/checklists/offline/local-checklist.ts'
import type { Lane } from '#web/offline/queue-database.ts'
import type { LaneRecord, Queued } from '#web/offline/queue-record.ts'

export type ChecklistInput = z.input<typeof checklistInput>

/** Everything is one person's: another who signs in on the same browser sees nothing of it. */
export interface RecordAddress extends ListAddress {
  userId: string
}
export const recordName = ({ userId, contractId, phase }: RecordAddress) => `${userId}.${contractId}.${phase}`

/** Among the users of the queue. */
export const KIND = 'checklists'
export const laneOf = (address: RecordAddress): Lane => ({ kind: KIND, name: recordName(address), address })

export interface Creation extends Queued {
  kind: 'creation'
  input: ChecklistInput
  /** The list as it will be, without the server's names for it and its items. */
  draft: ChecklistView
}
export interface Answering extends Queued {
  kind: 'answer'
  itemKey: string
  answer: Answer
  /** The same fields as the person saw them before. */
  base: Answer
  /** What another device has written instead; then it is not sent until the person decides. */
  theirs: Required<Answer> | null
  restsUntil: number
}
/** Its picture is stored apart, under its id. */
export interface PhotoAdding extends Queued {
  kind: 'photo'
  itemKey: string
}
export interface PhotoRemoval extends Queued {
  kind: 'removal'
  itemKey: string
  photoId: string
}
/** The list goes to the owner, after all that is in it. */
export interface Submission extends Queued {
  kind: 'submission'
  /** Of the list, as the person had it before them: another is not submitted in its place. */
  version: number
}
export type ItemChange = Answering | PhotoAdding | PhotoRemoval
export type Change = Creation | ItemChange | Submission

/** All that this browser has of a list. */
export interface LocalRecord extends LaneRecord {
  contract: KnownContract | undefined
  /** As the server has last said; null: there is none; undefined: never heard. */
  checklist: ChecklistView | null | undefined
  /** What is not known to be with the server, in order. */
  changes: readonly Change[]
}
export const emptyRecord: LocalRecord = { contract: undefined, checklist: undefined, changes: [] }

export const photosOf = ({ changes }: LocalRecord) =>
  changes.flatMap(({ kind, id }) => (kind === 'photo' ? id : []))

export const creationIn = ({ changes }: LocalRecord) =>
  changes.find((change): change is Creation => change.kind === 'creation')

export const submissionIn = ({ changes }: LocalRecord) =>
  changes.find((change): change is Submission => change.kind === 'submission')

/** The list under the answers: the server's, or the one that was begun here. */
export function listIn(record: LocalRecord): ChecklistView | null | undefined {
  const creation = creationIn(record)
  return creation && !isThere(record.checklist, creation) ? creation.draft : record.checklist
}

/** Whether the list is already what the creation asks for: its answer got lost, or another device was first. */
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

/** Two answers to the same item are one change to the person, and that the list goes to the owner is none of it. */
export const countChanges = (changes: readonly Change[]): number =>
  new Set(
    changes.flatMap(change =>
      change.kind === 'submission' ? [] : change.kind === 'answer' ? `answer ${change.itemKey}` : change.id,
    ),
  ).size
