import type { ChecklistView, ItemView } from '#domain/checklists/checklist.ts'
import type { ItemStatus } from '#domain/checklists/checklist-item.ts'
import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'
import type { Measure } from '#domain/checklists/measure.ts'
import type { Sending } from '#web/offline/queue-record.ts'

/** Which list: a contract has one for each end of the transfer. */
export interface ListAddress {
  contractId: string
  phase: ChecklistPhase
}

/** The fields of an item that were typed. Absent: unchanged. */
export interface Answer {
  status?: ItemStatus | null
  notes?: string | null
  expiresOn?: string | null
  value?: number | null
  /** A change of it deletes the figure in the unit before. */
  measure?: Measure
}

export const answerOf = ({
  status,
  notes,
  expiresOn,
  value,
  measure,
}: Required<Answer>): Required<Answer> => ({
  status,
  notes,
  expiresOn,
  value,
  measure,
})

export const pick = (from: Answer, fields: readonly (keyof Answer)[]): Answer =>
  Object.fromEntries(fields.map(field => [field, from[field]]))

export const fieldsOf = (answer: Answer) => Object.keys(answer) as (keyof Answer)[]

export interface LocalPhoto {
  /** The server's, or until it has one the key under which it is sent. */
  id: string
  /** For <img>: an address of the server's, or of a picture in this browser. */
  src: string
  thumbnail: string
  /** Null once the server has it. A photo of the server's whose removal failed is 'failed'. */
  sending: Sending | null
  problem: string | null
  problemCode: string | null
}

export interface LocalItem extends Omit<ItemView, '_id' | 'photos' | 'completedAt'> {
  photos: LocalPhoto[]
  /** For the typed answer; null once the server has it. In a conflict 'failed', without a problem. */
  sending: Sending | null
  problem: string | null
  problemCode: string | null
  /** The answer of another device that was first. The item itself shows this device's answer. */
  conflict: { theirs: Required<Answer> } | null
}

/** A list as this browser has it: the server's last reading with the unsent changes over it. */
export interface LocalChecklist extends Omit<ChecklistView, '_id' | 'checklistItems'> {
  /** Null while it exists in this browser alone. */
  _id: string | null
  /** Why the server refuses its creation; all that is typed into it waits for that. */
  problem: string | null
  /** It is submitted as soon as possible; `problem`: why the server refuses that. */
  submission: { state: Sending; problem: string | null } | null
  checklistItems: LocalItem[]
}

/** The facts of the contract, stored so that the list can be created without a connection. */
export type KnownContract = ChecklistView['contract'] & {
  owner: ChecklistView['owner']
  crew: ChecklistView['crew']
  vesselInfo: ChecklistView['vesselInfo']
}
