import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileKey, FileStore } from '#server/platform/files/file-store.ts'
import { fileTotals, storedFiles } from '#server/platform/files/file-table.ts'

export interface SizedFile {
  key: string
  bytes: number
}
/** Counts files for their account before they are stored; refuses them where they don't fit. */
export type ClaimSpace = (files: SizedFile[]) => Promise<void>

/** Before an upload is read: refuses where no byte more fits. */
export async function expectSpace(db: Database, userId: string, max: number): Promise<void> {
  const [total] = await db.select().from(fileTotals).where(eq(fileTotals.userId, userId))
  if (total && total.bytes >= max) throw new Refusal('files_full')
}

/** The account's total is one row: uploads at the same time never pass the limit together. */
export async function claimSpace(
  { db, now }: { db: Database; now: Date },
  userId: string,
  files: SizedFile[],
  max: number,
): Promise<void> {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > max) throw new Refusal('files_full')
  await db.transaction(async tx => {
    const [total] = await tx
      .insert(fileTotals)
      .values({ userId, bytes })
      .onConflictDoUpdate({
        target: fileTotals.userId,
        set: { bytes: sql`${fileTotals.bytes} + excluded.bytes` },
        setWhere: sql`${fileTotals.bytes} + excluded.bytes <= ${max}`,
      })
      .returning()
    if (!total) throw new Refusal('files_full')
    await tx.insert(storedFiles).values(files.map(file => ({ ...file, userId, storedAt: now })))
  })
}

/** Counts files of many accounts that are stored already, each once, also above the limit. */
export async function countFiles(
  { db, now }: { db: Database; now: Date },
  files: readonly (SizedFile & { userId: string })[],
): Promise<void> {
  if (files.length === 0) return
  await db.execute(sql`
    with added as (
        insert into ${storedFiles} (key, user_id, bytes, stored_at)
        select key, "userId", bytes, ${now.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as file (key text, "userId" uuid, bytes bigint)
        on conflict do nothing returning user_id, bytes
      ),
      sums as (select user_id, sum(bytes) as bytes from added group by user_id having sum(bytes) > 0)
    insert into ${fileTotals} (user_id, bytes) select user_id, bytes from sums order by user_id
    on conflict (user_id) do update set bytes = file_totals.bytes + excluded.bytes`)
}

export async function findUncounted(db: Database, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(inArray(storedFiles.key, keys))
  const counted = new Set(rows.map(({ key }) => key))
  return keys.filter(key => !counted.has(key))
}

const PAGE = 1_000

/** Counted files of a range of keys, in the order of a store, that are old enough to be there. */
export async function listCounted(
  db: Database,
  { after, upTo, before }: { after: string; upTo: string | undefined; before: Date },
): Promise<string[]> {
  const { key, storedAt } = storedFiles
  const found: string[] = []
  let from: string | undefined = after
  while (from !== undefined) {
    // Pages of the key's order: a condition on the age would make a scan of the table.
    const rows: { key: string; storedAt: Date }[] = await db
      .select({ key, storedAt })
      .from(storedFiles)
      .where(and(gt(key, from), upTo === undefined ? undefined : lte(key, upTo)))
      .orderBy(asc(key))
      .limit(PAGE)
    found.push(...rows.filter(row => row.storedAt < before).map(row => row.key))
    from = rows.length === PAGE ? rows.at(-1)?.key : undefined
  }
  return found
}

/** Each file is taken off once, however often it is deleted. */
export async function releaseSpace(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const among = sql.join(
    keys.map(key => sql`${key}`),
    sql`, `,
  )
  await db.execute(sql`
    with gone as (delete from ${storedFiles} where key in (${among}) returning user_id, bytes),
      sums as (select user_id, sum(bytes) as bytes from gone group by user_id)
    update ${fileTotals} set bytes = greatest(0, file_totals.bytes - sums.bytes)
    from sums where file_totals.user_id = sums.user_id`)
}

/** Folders of people's uploads. */
const uploadFolders = ['attachments', 'photos', 'pictures'] as const
export const isUpload = (key: string): boolean => uploadFolders.some(folder => key.startsWith(`${folder}/`))

/** The store, where the deletion of an upload gives its account the space back. */
export const releasingSpace = (files: FileStore, db: Database): FileStore => ({
  ...files,
  async delete(key: FileKey) {
    await files.delete(key)
    if (isUpload(key)) await releaseSpace(db, [key])
  },
})
