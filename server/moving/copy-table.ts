import type pg from 'pg'
import { type Column, quoted, type Table } from '#server/moving/tables.ts'
import { findReached, noteReached } from '#server/moving/unfinished-copy.ts'

/** Rows with a drawing or a contract in them have some ten kilobytes. */
const AT_ONCE = 1_000

type Cells = (string | null)[]

const list = (columns: Column[], write: (column: Column, index: number) => string) =>
  columns.map(write).join(', ')

/** Every value as the text that it is written as, which both sides read and write alike. */
function readRows({ name, columns, key }: Table, after: string[] | undefined) {
  const from = after
    ? `where (${list(key, column => quoted(column.name))}) > (${list(key, ({ type }, index) => `$${index + 1}::${type}`)})`
    : ''
  return {
    text: `select ${list(columns, column => `${quoted(column.name)}::text`)} from ${quoted(name)} ${from}
      order by ${list(key, column => `${quoted(name)}.${quoted(column.name)}`)} limit ${AT_ONCE}`,
    values: after ?? [],
    rowMode: 'array' as const,
  }
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

/** Goes on after the last row that has arrived: rows and how far they reach are written in one transaction. */
export async function copyTable(source: pg.ClientBase, target: pg.ClientBase, table: Table): Promise<void> {
  let reached = await findReached(target, table.name)
  for (;;) {
    const { rows } = await source.query<Cells>(readRows(table, reached))
    const last = rows.at(-1)
    if (!last) return
    reached = keyOf(table, last)
    await target.query('begin')
    await target.query(writeRows(table, rows))
    await noteReached(target, table.name, reached)
    await target.query('commit')
  }
}
