import type { ChecklistView } from '#domain/checklists/checklist.ts'
import type { LocalRecord, PhotoRemoval } from '#web/checklists/offline/record.ts'
import { revived } from '#web/offline/queue-record.ts'

const fileOf = (path: string) => path.split('/').at(-1)
const photosOf = (list: ChecklistView) => list.checklistItems.flatMap(item => item.photos)

/** What a version took over from the one before has another name there, and the same file. */
export function namesAfter(before: ChecklistView, after: ChecklistView): Map<string, string> {
  const idOf = new Map(photosOf(after).map(({ path, _id }) => [fileOf(path), _id]))
  return new Map(
    photosOf(before).flatMap(({ _id, path }) => {
      const id = idOf.get(fileOf(path))
      return id && id !== _id ? [[_id, id] as const] : []
    }),
  )
}

/** Where it was sent under the other name, or refused there because that version was closed, it is another request now. */
const anew = (removal: PhotoRemoval, photoId: string): PhotoRemoval => ({
  ...(removal.attemptedAt === null ? removal : revived(removal, `${removal.key}-${photoId}`)),
  photoId,
})

/** Where a removal names a photo by another name than the server: under which it was sent, or in the version before. */
export const renamePhotos = (record: LocalRecord, names: ReadonlyMap<string, string>): LocalRecord => {
  const nameOf = (change: PhotoRemoval) => names.get(change.photoId)
  const isMeant = record.changes.some(change => change.kind === 'removal' && nameOf(change))
  if (!isMeant) return record
  const renamed = record.changes.map(change => {
    const name = change.kind === 'removal' ? nameOf(change) : undefined
    return change.kind === 'removal' && name ? anew(change, name) : change
  })
  return { ...record, changes: renamed }
}
