import { and, asc, gt, inArray, isNotNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-table.ts'
import { checklistPhotos, checklists } from '#server/checklists/checklist-table.ts'
import { handoverRecords } from '#server/checklists/handover-table.ts'
import { photoRule } from '#server/checklists/photo-rule.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { type Database, sqlState } from '#server/platform/db/database.ts'
import type { Folder } from '#server/platform/files/file-store.ts'
import { imageKeys } from '#server/platform/images/kept-images.ts'

const AT_ONCE = 5_000
/** An older version's database, which a backup reads as it is, may not have the table or the column yet. */
const NOT_THERE = ['42P01', '42703']

/** The column that names files of a folder; one name may be that of several files. */
interface Naming {
  table: PgTable
  column: PgColumn
  nameIn(key: string): string
  keysOf(name: string): string[]
}

const sealed = (table: typeof contracts | typeof checklists | typeof handoverRecords): Naming => ({
  table,
  column: table.pdfKey,
  nameIn: key => key,
  keysOf: name => [name],
})

const namings: Record<Folder, Naming | 'nobody' | 'kept'> = {
  aside: 'nobody',
  // Drawn from what the program carries, and of no person.
  charts: 'kept',
  contracts: sealed(contracts),
  checklists: sealed(checklists),
  records: sealed(handoverRecords),
  pictures: {
    table: users,
    column: users.picture,
    nameIn: key => key.slice('pictures/'.length),
    keysOf: name => [`pictures/${name}`],
  },
  photos: {
    table: checklistPhotos,
    column: checklistPhotos.file,
    nameIn: key => key.slice('photos/'.length).replace(/(-thumb)?\.\w+$/, ''),
    keysOf: name => imageKeys(photoRule, name),
  },
}
export const folders = Object.keys(namings) as Folder[]

/** Those of a folder's files that no row names; none of a folder whose files need no row. */
export async function findUnnamed(db: Database, folder: Folder, keys: string[]): Promise<string[]> {
  const naming = namings[folder]
  if (naming === 'kept' || keys.length === 0) return []
  if (naming === 'nobody') return keys
  const { table, column, nameIn, keysOf } = naming
  const rows = await db
    .selectDistinct({ name: column })
    .from(table)
    .where(inArray(column, keys.map(nameIn)))
  const named = new Set(rows.flatMap(({ name }) => keysOf(String(name))))
  return keys.filter(key => !named.has(key))
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

/** The files that rows name and that are not among these, in the order of their keys. */
export async function findMissing(db: Database, there: Pick<Set<string>, 'has'>): Promise<string[]> {
  const missing: string[] = []
  for (const naming of Object.values(namings)) {
    if (typeof naming === 'string') continue
    try {
      for await (const key of eachNamed(db, naming)) if (!there.has(key)) missing.push(key)
    } catch (error) {
      if (!NOT_THERE.includes(sqlState(error) ?? '')) throw error
    }
  }
  return missing.sort()
}
