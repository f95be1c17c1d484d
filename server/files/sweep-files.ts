import { inArray } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { checklistPhotos, checklists } from '#server/checklists/checklist-table.ts'
import { handoverRecords } from '#server/checklists/handover-table.ts'
import type { WorkContext } from '#server/context.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import type { Database } from '#server/db/database.ts'
import type { Folder } from '#server/files/file-store.ts'
import { imageKeys } from '#server/files/kept-images.ts'
import { enqueue } from '#server/tasks/enqueue.ts'

const DAY_MS = 24 * 60 * 60_000
/** Then other tasks have their turn. */
const LISTED_MAX = 5_000
/** More of them, and most of a folder, is no trace of crashes: the files belong to another database. */
const STRAYS_MAX = 20

type WhoNames = (db: Database, keys: string[]) => Promise<string[]>

const sealed =
  (table: typeof contracts | typeof checklists | typeof handoverRecords): WhoNames =>
  async (db, keys) => {
    const rows = await db.select({ key: table.pdfKey }).from(table).where(inArray(table.pdfKey, keys))
    return rows.flatMap(({ key }) => key ?? [])
  }

/** Which of a folder's files rows name; the others were left behind by a server that was killed. */
const whoNames: Record<Folder, WhoNames | 'nobody' | 'kept'> = {
  aside: 'nobody',
  // Drawn from what the program carries, and of no person.
  charts: 'kept',
  contracts: sealed(contracts),
  checklists: sealed(checklists),
  records: sealed(handoverRecords),
  async pictures(db, keys) {
    const names = keys.map(key => key.slice('pictures/'.length))
    const rows = await db.select({ name: users.picture }).from(users).where(inArray(users.picture, names))
    return rows.map(({ name }) => `pictures/${name}`)
  },
  async photos(db, keys) {
    const names = keys.map(key => key.slice('photos/'.length).replace(/(-thumb)?\.\w+$/, ''))
    const { file } = checklistPhotos
    const rows = await db.selectDistinct({ file }).from(checklistPhotos).where(inArray(file, names))
    return rows.flatMap(row => imageKeys('photo', row.file))
  },
}
const folders = Object.keys(whoNames) as Folder[]

async function findStrays(db: Database, folder: Folder, keys: string[]): Promise<string[]> {
  const rule = whoNames[folder]
  const own = keys.filter(key => key.startsWith(`${folder}/`))
  if (rule === 'kept' || own.length === 0) return []
  if (rule === 'nobody') return own
  const named = new Set(await rule(db, own))
  const strays = own.filter(key => !named.has(key))
  if (strays.length > STRAYS_MAX && strays.length > own.length / 2)
    throw new Error(
      `No row names ${strays.length} of ${own.length} files of ${folder}: they may belong to another database. None was deleted.`,
    )
  return strays
}

/** Deletes files that no row names and that are too old to be an upload under way. */
export async function sweepFiles(
  { db, now, tools: { files } }: WorkContext,
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
