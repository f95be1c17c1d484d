import type { FalseStartCause, FalseStartSide } from '#domain/passages/false-start.ts'
import type { WaitReason } from '#domain/passages/log-entry.ts'
import type { FrozenCondition } from '#server/passages/passage-table.ts'

/** An entry of the log as it was when the record was sealed. Instants are ISO texts, photos the SHA-256 of their pictures. */
type RecordedEntry = {
  _id: string
  name: string
  at: string
  text: string | null
  photos: string[]
}

/** The record that a false start's hash covers. */
export type FalseStartRecord = {
  calledOffAt: string
  by: { name: string; side: FalseStartSide }
  cause: FalseStartCause
  reason: string
  /** The other side's words. */
  statement: { name: string; text: string; at: string } | null
  aboard: RecordedEntry[]
  waits: (RecordedEntry & {
    until: string
    reason: WaitReason
    answer: { agrees: boolean; text: string | null; at: string } | null
  })[]
  /** Hours in which anybody waited. */
  hoursWaited: number
  notes: (RecordedEntry & { kind: 'note' | 'incident' })[]
  conditions: FrozenCondition[]
}
