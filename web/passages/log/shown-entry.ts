import type { EntryView, LogKind } from '#domain/passages/log-entry.ts'
import type { Entry, OutgoingEntry, OutgoingPhoto } from '#web/passages/log/log-queue.ts'

export interface ShownPhoto {
  id: string
  src: string
  thumbnail: string
  outgoing?: OutgoingPhoto
}

export interface ShownEntry extends Omit<Entry, 'kind'> {
  kind: LogKind
  author?: { name: string }
  correctedBy?: string | null
  outgoing?: OutgoingEntry
  photos: readonly ShownPhoto[]
}

/** What a device keeps of a release before has no photos. */
export const asShown = ({ photos = [], ...entry }: EntryView): ShownEntry => ({
  ...entry,
  photos: photos.map(({ _id, path, thumbnailPath }) => ({ id: _id, src: path, thumbnail: thumbnailPath })),
})
