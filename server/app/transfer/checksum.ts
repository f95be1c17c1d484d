import type pg from 'pg'
import { quoted, type Table } from '#server/app/transfer/tables.ts'
import { sha256 } from '#server/platform/sha256.ts'

export interface TableChecksum {
  name: string
  rows: number
  hash: string
}

/** Only copied columns: generated columns may differ between two engines with different locales. */
export async function checksumTable(
  client: Pick<pg.ClientBase, 'query'>,
  { name, columns }: Table,
): Promise<TableChecksum> {
  const row = `row(${columns.map(column => quoted(column.name)).join(', ')})`
  const { rows } = await client.query<{ rows: string; sum: string }>(`
    select count(*) as rows, coalesce(sum(('x' || encode(substr(hash, 1, 8), 'hex'))::bit(64)::bigint), 0) as sum
    from (select sha256(convert_to(${row}::text, 'UTF8')) as hash from ${quoted(name)}) hashed`)
  const [found = { rows: '0', sum: '0' }] = rows
  const hash = BigInt.asUintN(64, BigInt(found.sum)).toString(16).padStart(16, '0')
  return { name, rows: Number(found.rows), hash }
}

export async function checksumTables(
  client: Pick<pg.ClientBase, 'query'>,
  tables: Table[],
): Promise<TableChecksum[]> {
  const marks: TableChecksum[] = []
  for (const table of tables) marks.push(await checksumTable(client, table))
  return marks
}

/** Equal exactly if tables and rows are equal. */
export const checksumOf = (marks: TableChecksum[]): string => sha256(JSON.stringify(marks))

export function differingTables(wanted: TableChecksum[], found: TableChecksum[]): string[] {
  const names = new Set([...wanted, ...found].map(mark => mark.name))
  const of = (marks: TableChecksum[], name: string) => JSON.stringify(marks.find(mark => mark.name === name))
  return [...names].filter(name => of(wanted, name) !== of(found, name))
}
