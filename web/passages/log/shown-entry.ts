import type { EntryView, LogKind } from '#domain/passages/log-entry.ts'
import type { Entry, OutgoingEntry, OutgoingPhoto } from '#web/passages/log/log-record.ts'
import { OVERTAKEN } from '#web/passages/log/overtaken.ts'

export interface ShownPhoto {
  id: string
  src: string
  thumbnail: string
  outgoing?: OutgoingPhoto
}

export interface ShownEntry extends Omit<Entry, 'kind'> {
  kind: LogKind
  author?: EntryView['author']
  answer?: EntryView['answer']
  correctedBy?: string | null
  outgoing?: OutgoingEntry
  /** Refused, because this correction was first. */
  overtakenBy?: ShownEntry | undefined
  photos: readonly ShownPhoto[]
}

export const isOvertaken = ({ outgoing }: ShownEntry): boolean =>
  outgoing?.state === 'failed' && outgoing.problemCode === OVERTAKEN

/** The correction that counts in place of the entry that this one was to correct. */
export function overtaker(
  { corrects }: ShownEntry,
  known: ReadonlyMap<string, ShownEntry>,
): ShownEntry | undefined {
  const other = known.get(known.get(corrects ?? '')?.correctedBy ?? '')
  return other?.correctedBy ? overtaker({ ...other, corrects: other._id }, known) : other
}

/** Entries cached by earlier releases have no photos. */
export const asShown = ({ photos = [], ...entry }: EntryView): ShownEntry => ({
  ...entry,
  photos: photos.map(({ _id, path, thumbnailPath }) => ({ id: _id, src: path, thumbnail: thumbnailPath })),
})
