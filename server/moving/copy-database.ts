import type pg from 'pg'
import { migrateAlone } from '#server/db/migrate.ts'
import { copyTable } from '#server/moving/copy-table.ts'
import { expectSides } from '#server/moving/expect-sides.ts'
import { differingTables, markOf, markTable, markTables, type TableMark } from '#server/moving/fingerprint.ts'
import { holdAlone, type Side } from '#server/moving/sides.ts'
import { listTables, quoted, type Table } from '#server/moving/tables.ts'
import { expectWhole, findOrigin, markFinished, markUnfinished } from '#server/moving/unfinished-copy.ts'

/** The files that go with the database: the copy is unfinished until they have arrived as well. */
export interface FilesToMove {
  expectRoom(): Promise<void>
  /** Those that have not become what they are in the source. */
  move(): Promise<{ count: number; differing: string[] }>
}
export interface Copied {
  tables: TableMark[]
  files: number
  /** The tables and files that have not become what they are in the source. */
  differing: string[]
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

/** True where the target holds the beginning of this very copy; throws where it holds anything else. */
async function isGoneOn(
  target: pg.ClientBase,
  name: string,
  origin: string,
  tables: Table[],
): Promise<boolean> {
  const known = await findOrigin(target)
  if (known === origin) return true
  if (known !== undefined)
    throw new Error(
      `En ${name} hay una copia sin terminar de otros datos, o de estos antes de que cambiaran. Vacía el destino y repite la orden.`,
    )
  const filled = await listFilled(target, tables)
  if (filled.length > 0)
    throw new Error(
      `${name} no está vacío: hay filas en ${filled.join(', ')}. La copia pide una base de datos vacía.`,
    )
  return false
}

async function copyRows(
  from: pg.ClientBase,
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
  if (await isGoneOn(to, targetName, origin, tables)) say('La copia sigue donde se quedó.')
  else {
    await files.expectRoom()
    await markUnfinished(to, origin)
  }
  const found: TableMark[] = []
  for (const table of tables) {
    await copyTable(from, to, table)
    const mark = await markTable(to, table)
    found.push(mark)
    say(`  ${mark.name}: ${mark.rows}`)
  }
  const moved = await files.move()
  const differing = [...differingTables(wanted, found), ...moved.differing]
  if (differing.length === 0) {
    await to.query('analyze')
    await markFinished(to)
  }
  return { tables: wanted, files: moved.count, differing }
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
