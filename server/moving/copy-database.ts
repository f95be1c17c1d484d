import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { migrateAlone } from '#server/db/migrate.ts'
import { findMissing } from '#server/files/named-files.ts'
import { copyTable } from '#server/moving/copy-table.ts'
import { expectSides } from '#server/moving/expect-sides.ts'
import { differingTables, markOf, markTable, markTables, type TableMark } from '#server/moving/fingerprint.ts'
import type { FileMarks } from '#server/moving/move-files.ts'
import { holdAlone, type Side } from '#server/moving/sides.ts'
import { listTables, quoted, type Table } from '#server/moving/tables.ts'
import { expectWhole, findOrigin, markFinished, markUnfinished } from '#server/moving/unfinished-copy.ts'

/** The files that go with the database: the copy is unfinished until they have arrived as well. */
export interface FilesToMove {
  expectRoom(): Promise<void>
  move(): Promise<MovedFiles>
}
interface MovedFiles {
  /** What the target has now; null where the files stay where they are. */
  marks: FileMarks | null
  /** Those that have not become what they are in the source. */
  differing: string[]
}
export interface Copied {
  tables: TableMark[]
  files: number
  /** The tables and files that have not become what they are in the source. */
  differing: string[]
  /** The files that rows name and that the source does not have. */
  missing: string[]
}

type Say = (line: string) => void

const sameTables = (one: Table[], other: Table[]) => JSON.stringify(one) === JSON.stringify(other)

async function listFilled(client: pg.ClientBase, tables: Table[]): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`)
    if (rowCount) filled.push(name)
  }
  return filled
}

const NAMED = 3
const named = (names: string[]) =>
  `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ` y ${names.length - NAMED} tablas más` : ''}`

/** What of this very copy the target holds: nothing, its beginning, or all of it. Throws where it holds anything else. */
async function readState(
  target: pg.ClientBase,
  name: string,
  origin: string,
  tables: Table[],
): Promise<'empty' | 'begun' | 'whole'> {
  const known = await findOrigin(target)
  if (known === origin) return 'begun'
  if (known !== undefined)
    throw new Error(
      `En ${name} hay una copia sin terminar de otros datos, o de estos antes de que cambiaran. Vacía el destino y repite la orden.`,
    )
  const filled = await listFilled(target, tables)
  if (filled.length === 0) return 'empty'
  // Interrupted when it had just been finished, it is told so.
  if (markOf(await markTables(target, tables)) === origin) return 'whole'
  throw new Error(
    `${name} no está vacío: hay filas en ${named(filled)}. La copia pide una base de datos vacía.`,
  )
}

async function fill(from: pg.ClientBase, to: pg.ClientBase, tables: Table[], say: Say): Promise<TableMark[]> {
  const found: TableMark[] = []
  for (const table of tables) {
    await copyTable(from, to, table)
    const mark = await markTable(to, table)
    found.push(mark)
    say(`  ${mark.name}: ${mark.rows}`)
  }
  return found
}

async function copyRows(
  from: pg.PoolClient,
  to: pg.ClientBase,
  targetName: string,
  files: FilesToMove,
  say: Say,
): Promise<Copied> {
  await expectWhole(from)
  const tables = await listTables(from)
  if (!sameTables(tables, await listTables(to)))
    throw new Error(
      'Las tablas del origen y del destino no son las mismas. Usa la misma versión del programa en los dos.',
    )
  say('Leyendo el origen…')
  const wanted = await markTables(from, tables)
  const origin = markOf(wanted)
  const state = await readState(to, targetName, origin, tables)
  if (state === 'empty') {
    await files.expectRoom()
    await markUnfinished(to, origin)
  } else say(state === 'begun' ? 'La copia sigue donde se quedó.' : 'Las filas ya estaban todas.')
  const found = state === 'whole' ? wanted : await fill(from, to, tables, say)
  const moved = await files.move()
  const differing = [...differingTables(wanted, found), ...moved.differing]
  if (differing.length === 0 && state !== 'whole') {
    await to.query('analyze')
    await markFinished(to)
  }
  const missing = moved.marks ? await findMissing(drizzle(from), moved.marks) : []
  return { tables: wanted, files: moved.marks?.size ?? 0, differing, missing }
}

/** Everything from one instant of the source into an empty target, or on from where it was interrupted. */
export async function copyDatabase(
  source: Side,
  target: Side,
  files: FilesToMove,
  say: Say,
): Promise<Copied> {
  for (const side of [source, target]) await holdAlone(side)
  await expectSides(source, target, say)
  for (const { client } of [source, target]) await migrateAlone(client)
  await source.client.query('begin isolation level repeatable read, read only')
  return copyRows(source.client, target.client, target.name, files, say)
}
