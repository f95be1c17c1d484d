import { newUuid } from '#web/offline/new-uuid.ts'
import { dropFile, dropFiles, keepFiles, type Lane, readFiles } from '#web/offline/queue-database.ts'
import type { Picture } from '#web/offline/waiting-pictures.ts'
import { currentSession } from '#web/session/session.ts'

export interface PhotoDraft {
  id: string
  picture: Picture
}

const KIND = 'log-photo-draft'

/** Deleted when the person signs out, like the drafts of forms. */
function laneOf(about: string): Lane {
  const userId = currentSession()?.user._id ?? ''
  return { kind: KIND, name: `${userId}.${about}.${KIND}`, address: { userId }, goesWithSession: true }
}

/**
 * The photos that are picked for an entry or an expense and not stored with it yet. Where the browser stores
 * none, they last as long as the page.
 */
export const photoDrafts = {
  async read(about: string): Promise<PhotoDraft[]> {
    const rows = (await readFiles('pictures', laneOf(about)).catch(() => [])) as (Picture & { id: string })[]
    return rows
      .map(({ id, blob, thumbnail }) => ({ id, picture: { blob, thumbnail } }))
      .sort((one, other) => (one.id < other.id ? -1 : 1))
  },
  /** Its id; in the order of picking. */
  keep(about: string, { blob, thumbnail }: Picture): string {
    const id = `${Date.now()}-${newUuid()}`
    void keepFiles('pictures', laneOf(about), id, { blob, thumbnail }).catch(() => undefined)
    return id
  },
  drop: (about: string, id: string) => void dropFile('pictures', laneOf(about), id).catch(() => undefined),
  dropAll: (about: string) => void dropFiles('pictures', laneOf(about)).catch(() => undefined),
}
