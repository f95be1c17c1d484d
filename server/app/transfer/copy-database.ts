import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { findMissing } from '#server/app/named-files.ts'
import {
  checksumOf,
  checksumTable,
  checksumTables,
  differingTables,
  type TableChecksum,
} from '#server/app/transfer/checksum.ts'
import { type CopySide, holdAlone } from '#server/app/transfer/copy-sides.ts'
import { copyTable } from '#server/app/transfer/copy-table.ts'
import type { FileChecksums } from '#server/app/transfer/move-files.ts'
import { preflight } from '#server/app/transfer/preflight.ts'
import { listTables, quoted, type Table } from '#server/app/transfer/tables.ts'
import { finishUpTo, tellOlder } from '#server/platform/db/finish.ts'
import { migrateAlone } from '#server/platform/db/migrate.ts'
import { readMarks } from '#server/platform/db/release-marks.ts'
import { expectWhole, findOrigin, markFinished, markUnfinished } from '#server/platform/db/unfinished-copy.ts'
import { readProgram } from '#server/platform/read-program.ts'

export interface FilesToMove {
  expectRoom(): Promise<void>
  move(): Promise<MovedFiles>
}
interface MovedFiles {
  marks: FileChecksums | null
  differing: string[]
}
export interface Copied {
  tables: TableChecksum[]
  files: number
  differing: string[]
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

/** How much of this copy the target has: nothing, its beginning, or all. Throws if it has anything else. */
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
  // A copy that was interrupted after its end is only reported.
  if (checksumOf(await checksumTables(target, tables)) === origin) return 'whole'
  throw new Error(
    `${name} no está vacío: hay filas en ${named(filled)}. La copia pide una base de datos vacía.`,
  )
}

async function fill(
  from: pg.ClientBase,
  to: pg.ClientBase,
  tables: Table[],
  say: Say,
): Promise<TableChecksum[]> {
  const found: TableChecksum[] = []
  for (const table of tables) {
    await copyTable(from, to, table)
    const mark = await checksumTable(to, table)
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
  const wanted = await checksumTables(from, tables)
  const origin = checksumOf(wanted)
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

/** `db:finish` may have run on one side. */
async function finishAlike(sides: pg.PoolClient[]): Promise<void> {
  const marks = await Promise.all(sides.map(readMarks))
  const upTo = Math.max(...marks.map(({ finished }) => finished), readProgram().release - 1)
  for (const client of sides) {
    const { older } = await finishUpTo(client, upTo)
    if (older) throw new Error(tellOlder(older))
  }
}

/** Copies everything as of one instant of the source into an empty target, or continues an interrupted copy. */
export async function copyDatabase(
  source: CopySide,
  target: CopySide,
  files: FilesToMove,
  say: Say,
): Promise<Copied> {
  for (const side of [source, target]) await holdAlone(side)
  await preflight(source, target, say)
  for (const { client } of [source, target]) await migrateAlone(client)
  await finishAlike([source.client, target.client])
  await source.client.query('begin isolation level repeatable read, read only')
  return copyRows(source.client, target.client, target.name, files, say)
}
