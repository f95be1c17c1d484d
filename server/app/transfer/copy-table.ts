import type pg from 'pg'
import { type Column, quoted, type Table } from '#server/app/transfer/tables.ts'
import { findReached, noteReached } from '#server/platform/db/unfinished-copy.ts'

const ROWS_AT_ONCE = 1_000
/** As stored. Both sides and the driver hold each value several times, at twice the length as text. */
const BYTES_AT_ONCE = 2 * 1024 * 1024

type Cells = (string | null)[]

const list = (columns: Column[], write: (column: Column, index: number) => string) =>
  columns.map(write).join(', ')

/** The next batch: as many rows as fit, and at least one. Every value as text that both sides read and write alike. */
export async function readRows(
  source: pg.ClientBase,
  { name, columns, key }: Table,
  after: string[] | undefined,
): Promise<Cells[]> {
  const order = list(key, column => quoted(column.name))
  const from = after ? `where (${order}) > (${list(key, ({ type }, index) => `$${index + 1}::${type}`)})` : ''
  // A value's size is known without reading it.
  const size = columns.map(column => `coalesce(pg_column_size(${quoted(column.name)}), 0)`).join(' + ')
  const { rows } = await source.query<Cells>({
    text: `select ${list(columns, column => `${quoted(column.name)}::text`)}
      from (select *, sum(${size}) over whole as moving_size, row_number() over whole as moving_number
        from (select * from ${quoted(name)} ${from} order by ${order} limit ${ROWS_AT_ONCE}) next
        window whole as (order by ${order} rows unbounded preceding)) sized
      where moving_size <= ${BYTES_AT_ONCE} or moving_number = 1
      order by moving_number`,
    values: after ?? [],
    rowMode: 'array',
  })
  return rows
}

function writeRows({ name, columns }: Table, rows: Cells[]) {
  return {
    text: `insert into ${quoted(name)} (${list(columns, column => quoted(column.name))})
      select ${list(columns, ({ type }, index) => `c${index}::${type}`)}
      from unnest(${list(columns, (_, index) => `$${index + 1}::text[]`)}) as given(${list(columns, (_, index) => `c${index}`)})`,
    values: columns.map((_, index) => rows.map(row => row[index] ?? null)),
  }
}

const keyOf = ({ columns, key }: Table, row: Cells): string[] =>
  key.map(part => row[columns.findIndex(column => column.name === part.name)] ?? '')

/** Continues after the last arrived row: rows and progress are written in one transaction. */
export async function copyTable(source: pg.ClientBase, target: pg.ClientBase, table: Table): Promise<void> {
  let reached = await findReached(target, table.name)
  for (;;) {
    const rows = await readRows(source, table, reached)
    const last = rows.at(-1)
    if (!last) return
    reached = keyOf(table, last)
    await target.query('begin')
    await target.query(writeRows(table, rows))
    await noteReached(target, table.name, reached)
    await target.query('commit')
  }
}
