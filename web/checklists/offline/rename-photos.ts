import type { ChecklistView } from '#domain/checklists/checklist.ts'
import type { LocalRecord, PhotoRemoval } from '#web/checklists/offline/record.ts'
import { requeued } from '#web/offline/queue-record.ts'

const fileOf = (path: string) => path.split('/').at(-1)
const photosOf = (list: ChecklistView) => list.checklistItems.flatMap(item => item.photos)

/** A version that takes over a photo gives it another id for the same file. */
export function namesAfter(before: ChecklistView, after: ChecklistView): Map<string, string> {
  const idOf = new Map(photosOf(after).map(({ path, _id }) => [fileOf(path), _id]))
  return new Map(
    photosOf(before).flatMap(({ _id, path }) => {
      const id = idOf.get(fileOf(path))
      return id && id !== _id ? [[_id, id] as const] : []
    }),
  )
}

/** A removal that was sent under the old id, or refused because that version was closed, becomes a new request. */
const withId = (removal: PhotoRemoval, photoId: string): PhotoRemoval => ({
  ...(removal.attemptedAt === null ? removal : requeued(removal, `${removal.key}-${photoId}`)),
  photoId,
})

/** Gives removals the photo's present id instead of the one under which it was sent, or of the version before. */
export const renamePhotos = (record: LocalRecord, names: ReadonlyMap<string, string>): LocalRecord => {
  const nameOf = (change: PhotoRemoval) => names.get(change.photoId)
  const isMeant = record.changes.some(change => change.kind === 'removal' && nameOf(change))
  if (!isMeant) return record
  const renamed = record.changes.map(change => {
    const name = change.kind === 'removal' ? nameOf(change) : undefined
    return change.kind === 'removal' && name ? withId(change, name) : change
  })
  return { ...record, changes: renamed }
}
