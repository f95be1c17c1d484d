import type pg from 'pg'
import { piece } from '../fill-statements.ts'

const kinds = {
  owner: 1,
  crew: 2,
  vessel: 3,
  offer: 4,
  application: 5,
  conversation: 6,
  message: 7,
  notification: 8,
  contract: 9,
  checklist: 10,
  item: 11,
  entry: 12,
  search: 13,
  title: 14,
  document: 15,
  review: 16,
  expense: 17,
  payment: 18,
  settlement: 19,
  certificate: 20,
  event: 21,
  signature: 22,
  question: 23,
  invitation: 24,
  counter: 25,
  notice: 26,
  statement: 27,
  complaint: 28,
  audit: 29,
  photo: 30,
  device: 31,
  share: 32,
}
export type Kind = keyof typeof kinds

const group = (kind: Kind) => `81${kinds[kind].toString(16).padStart(2, '0')}`
/** The id of the row of this number, in SQL; ids of one kind ascend with it, as the program's do with time. */
export const uuid = (kind: Kind, number: string): string =>
  `('01800000-0000-7000-${group(kind)}-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`
export const uuidOf = (kind: Kind, number: number): string =>
  `01800000-0000-7000-${group(kind)}-${number.toString(16).padStart(12, '0')}`

/** A number under `total`, the low ones often: a few people do much. After the first ones, who have theirs. */
export const skewed = (place: number, first: number, total: number): string =>
  `${first} + floor(power(${piece(place)} / 65536::float8 + ${piece(place + 4)} / 4294967296::float8, 1.6) * ${total - first})::int`
export const series = (from: number, to: number): string => `generate_series(${from}, ${to - 1}) i`

export interface Rows {
  table: string
  /** A row that the program wrote, as a query of one: columns that are not named are its own. */
  like?: string
  /** It comes after `from`. */
  rows: string
  values: Record<string, string>
}

const columnsOf = async (client: pg.ClientBase, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

export async function insert(client: pg.ClientBase, { table, like, rows, values }: Rows): Promise<void> {
  const all = await columnsOf(client, table)
  const unknown = Object.keys(values).filter(name => !all.includes(name))
  if (unknown.length > 0) throw new Error(`${table} has no column ${unknown.join(', ')}.`)
  const named = all.filter(name => like !== undefined || name in values)
  const quoted = named.map(name => `"${name}"`).join(', ')
  const given = named.map(name => values[name] ?? `t."${name}"`).join(', ')
  const sample = like === undefined ? '' : `(${like} limit 1) t cross join `
  const { rowCount } = await client.query(
    `insert into ${table} (${quoted}) select ${given} from ${sample}${rows}`,
  )
  if (rowCount === 0) throw new Error(`No row of ${table} was filled.`)
}
