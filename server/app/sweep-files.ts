import { DAY_MS } from '#domain/durations.ts'
import { findUnnamed, folders } from '#server/app/named-files.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Folder } from '#server/platform/files/file-store.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

const LISTED_MAX = 5_000
/** More than this, and most of a folder, is no trace of crashes: the files belong to another database. */
const STRAYS_MAX = 20

async function findStrays(db: Database, folder: Folder, keys: string[]): Promise<string[]> {
  const own = keys.filter(key => key.startsWith(`${folder}/`))
  const strays = await findUnnamed(db, folder, own)
  if (folder !== 'aside' && strays.length > STRAYS_MAX && strays.length > own.length / 2)
    throw new Error(
      `No row names ${strays.length} of ${own.length} files of ${folder}: they may belong to another database. None was deleted.`,
    )
  return strays
}

/** Deletes files that no row names and that are too old for an upload under way. */
export async function sweepFiles(
  { db, now, services: { files } }: SystemContext,
  { after }: { after?: string | undefined },
): Promise<void> {
  const old: string[] = []
  let listed = 0
  let last = ''
  for await (const { key, changedAt } of files.list('', after)) {
    if (now.getTime() - changedAt.getTime() > DAY_MS) old.push(key)
    last = key
    listed += 1
    if (listed === LISTED_MAX) break
  }
  const strays: string[] = []
  for (const folder of folders) strays.push(...(await findStrays(db, folder, old)))
  for (const key of strays) await files.delete(key)
  if (listed === LISTED_MAX) await enqueue({ db, now }, 'sweep-files', { after: last })
}
