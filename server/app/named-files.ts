import { and, asc, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-table.ts'
import { checklistPhotos } from '#server/checklists/checklist-table.ts'
import { dossiers } from '#server/dossier/dossier-table.ts'
import { expensePhotos } from '#server/ledger/ledger-table.ts'
import { messages } from '#server/messages/message-table.ts'
import { logPhotos } from '#server/passages/log-table.ts'
import { shoreSheets } from '#server/passages/shore-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sqlState } from '#server/platform/db/sql-state.ts'
import type { Folder } from '#server/platform/files/file-store.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { imageKeys } from '#server/platform/images/stored-images.ts'
import { sealedFiles } from '#server/platform/sealed-files/sealed-file-table.ts'
import { titles } from '#server/titles/title-table.ts'
import { vesselDocuments, vesselPhotos } from '#server/vessels/vessel-table.ts'

const AT_ONCE = 5_000
/** A backup of an older version may lack the table or the column. */
const NOT_THERE = ['42P01', '42703']

interface Naming {
  table: PgTable
  column: PgColumn
  nameIn(key: string): string
  keysOf(name: string): string[]
}

const sealed: Naming = {
  table: sealedFiles,
  column: sealedFiles.key,
  nameIn: key => key,
  keysOf: name => [name],
}

const photosIn = (table: PgTable, column: PgColumn): Naming => ({
  table,
  column,
  nameIn: key => key.slice('photos/'.length).replace(/(-thumb)?\.\w+$/, ''),
  keysOf: name => imageKeys(photoRule, name),
})
const photosOf = (
  table: typeof checklistPhotos | typeof vesselPhotos | typeof logPhotos | typeof expensePhotos,
): Naming => photosIn(table, table.file)

const namings: Record<Folder, Naming[] | 'nobody' | 'kept'> = {
  annexes: [sealed],
  aside: 'nobody',
  attachments: [
    {
      table: vesselDocuments,
      column: vesselDocuments.fileKey,
      nameIn: key => key,
      keysOf: name => [name],
    },
    { table: messages, column: messages.fileKey, nameIn: key => key, keysOf: name => [name] },
    { table: dossiers, column: dossiers.fileKey, nameIn: key => key, keysOf: name => [name] },
    { table: titles, column: titles.fileKey, nameIn: key => key, keysOf: name => [name] },
  ],
  // Drawn by the program, without personal data.
  charts: 'kept',
  contracts: [sealed],
  checklists: [sealed],
  departures: [sealed],
  dossiers: [{ table: dossiers, column: dossiers.pdfKey, nameIn: key => key, keysOf: name => [name] }],
  records: [sealed],
  settlements: [sealed],
  pictures: [
    {
      table: users,
      column: users.picture,
      nameIn: key => key.slice('pictures/'.length),
      keysOf: name => [`pictures/${name}`],
    },
  ],
  photos: [
    photosOf(checklistPhotos),
    photosOf(vesselPhotos),
    photosOf(logPhotos),
    photosOf(expensePhotos),
    photosIn(shoreSheets, shoreSheets.photoFile),
  ],
}
export const folders = Object.keys(namings) as Folder[]

/** The files of a folder that no row names; none for a folder without rows. */
export async function findUnnamed(db: Database, folder: Folder, keys: string[]): Promise<string[]> {
  const naming = namings[folder]
  if (naming === 'kept' || keys.length === 0) return []
  if (naming === 'nobody') return keys
  let unnamed = keys
  for (const { table, column, nameIn, keysOf } of naming) {
    if (unnamed.length === 0) break
    const rows = await db
      .selectDistinct({ name: column })
      .from(table)
      .where(inArray(column, unnamed.map(nameIn)))
    const named = new Set(rows.flatMap(({ name }) => keysOf(String(name))))
    unnamed = unnamed.filter(key => !named.has(key))
  }
  return unnamed
}

async function* eachNamed(db: Database, { table, column, keysOf }: Naming): AsyncIterable<string> {
  let after: string | undefined = ''
  while (after !== undefined) {
    const rows: { name: unknown }[] = await db
      .selectDistinct({ name: column })
      .from(table)
      .where(and(isNotNull(column), gt(column, after)))
      .orderBy(asc(column))
      .limit(AT_ONCE)
    for (const { name } of rows) yield* keysOf(String(name))
    const last = rows.length === AT_ONCE ? rows.at(-1) : undefined
    after = last && String(last.name)
  }
}

/** Where releases before `sealed_files` have them: a backup may be made before this release's first start. */
async function* eachSealedBefore(db: Database): AsyncIterable<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'pdf_key'`,
  )
  for (const { name } of tables) {
    const { rows } = await db.execute<{ key: string }>(
      sql`select pdf_key as key from ${sql.identifier(name)} where pdf_key is not null`,
    )
    for (const { key } of rows) yield key
  }
}

/** Files that rows name and that are missing from these, in order of their keys. */
export async function findMissing(db: Database, there: Pick<Set<string>, 'has'>): Promise<string[]> {
  const missing: string[] = []
  const all = new Set(Object.values(namings).flatMap(each => (typeof each === 'string' ? [] : each)))
  const sources = [...[...all].map(naming => eachNamed(db, naming)), eachSealedBefore(db)]
  for (const source of sources) {
    try {
      for await (const key of source) if (!there.has(key)) missing.push(key)
    } catch (error) {
      if (!NOT_THERE.includes(sqlState(error) ?? '')) throw error
    }
  }
  return missing.sort()
}
