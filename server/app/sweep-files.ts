import { and, gt, inArray, lte } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { findUnnamed, folders } from '#server/app/named-files.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileKey, Folder } from '#server/platform/files/file-store.ts'
import { strayFiles } from '#server/platform/files/installation-table.ts'
import { expectOwnFiles } from '#server/platform/files/store-binding.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

const LISTED_MAX = 5_000
/** More than this, and most of a folder, is no trace of crashes: the files belong to another database. */
const STRAYS_MAX = 20
/** Time to notice an operator's mistake before files are gone. */
const STRAY_MS = 7 * DAY_MS

interface Page {
  /** How many files of the page each folder has. */
  counts: Map<string, number>
  /** Files that no row names and that are too old for an upload under way. */
  strays: FileKey[]
  /** The last key of the page; undefined at the end of the store. */
  last: string | undefined
}

async function findStrays(db: Database, folder: Folder, keys: FileKey[]): Promise<FileKey[]> {
  const own = keys.filter(key => key.startsWith(`${folder}/`))
  const strays = await findUnnamed(db, folder, own)
  if (folder !== 'aside' && strays.length > STRAYS_MAX && strays.length > own.length / 2)
    throw new Error(
      `No row names ${strays.length} of ${own.length} files of ${folder}: they may belong to another database. None was deleted.`,
    )
  return strays as FileKey[]
}

async function readPage({ db, now, services: { files } }: SystemContext, after = ''): Promise<Page> {
  const counts = new Map<string, number>()
  const old: FileKey[] = []
  let listed = 0
  let last: string | undefined
  for await (const { key, changedAt } of files.list('', after)) {
    const folder = key.slice(0, key.indexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
    if (now.getTime() - changedAt.getTime() > DAY_MS) old.push(key as FileKey)
    listed += 1
    if (listed === LISTED_MAX) {
      last = key
      break
    }
  }
  const strays: FileKey[] = []
  for (const folder of folders) strays.push(...(await findStrays(db, folder, old)))
  return { counts, strays, last }
}

/** The whole store, a page of names at a time. */
export async function* readPages(context: SystemContext): AsyncGenerator<Page> {
  let after: string | undefined = ''
  while (after !== undefined) {
    const page: Page = await readPage(context, after)
    yield page
    after = page.last
  }
}

export interface Swept {
  noted: number
  deleted: number
}

interface SweepOptions {
  after?: string | undefined
  /** Also strays of less than a week. */
  atOnce?: boolean
}

/** Notes the strays of a page of names, and deletes those that a sweep has noted a week ago. */
export async function sweepPage(
  context: SystemContext,
  { after = '', atOnce = false }: SweepOptions,
): Promise<Swept & Pick<Page, 'last'>> {
  const { db, now, services } = context
  await expectOwnFiles({ db, files: services.files }, services.settings)
  const { strays, last } = await readPage(context, after)
  const { key } = strayFiles
  const within = and(gt(key, after), last === undefined ? undefined : lte(key, last))
  const notes = new Map((await db.select().from(strayFiles).where(within)).map(row => [row.key, row.notedAt]))
  const isDue = (stray: string) => {
    const notedAt = notes.get(stray)
    return atOnce || (notedAt !== undefined && now.getTime() - notedAt.getTime() >= STRAY_MS)
  }
  const due = strays.filter(isDue)
  for (const stray of due) await services.files.delete(stray)
  const found = new Set<string>(strays)
  const forgotten = [
    ...due.filter(stray => notes.has(stray)),
    ...[...notes.keys()].filter(each => !found.has(each)),
  ]
  if (forgotten.length > 0) await db.delete(strayFiles).where(inArray(key, forgotten))
  const fresh = strays.filter(stray => !isDue(stray) && !notes.has(stray))
  if (fresh.length > 0)
    await db
      .insert(strayFiles)
      .values(fresh.map(stray => ({ key: stray, notedAt: now })))
      .onConflictDoNothing()
  return { noted: fresh.length, deleted: due.length, last }
}

export async function sweepFiles(
  context: SystemContext,
  { after }: { after?: string | undefined },
): Promise<void> {
  const { last } = await sweepPage(context, { after })
  if (last !== undefined) await enqueue(context, 'sweep-files', { after: last })
}
