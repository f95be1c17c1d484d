import type pg from 'pg'

/** The copy that is filling a database. The row is deleted once the copy has been compared with its source. */
const MARK = 'moving.copy'

type Asking = Pick<pg.ClientBase, 'query'>

async function isMarked(client: Asking): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    MARK,
  ])
  return rows[0]?.there ?? false
}

/** The source of the unfinished copy; undefined if there is none. */
export async function findOrigin(client: Asking): Promise<string | undefined> {
  if (!(await isMarked(client))) return undefined
  const { rows } = await client.query<{ origin: string }>(`select origin from ${MARK}`)
  return rows[0]?.origin
}

export async function markUnfinished(client: Asking, origin: string): Promise<void> {
  await client.query(`begin;
    create schema moving;
    create table ${MARK} (origin text not null);
    create table moving.reached (table_name text primary key, key text[] not null)`)
  await client.query(`insert into ${MARK} (origin) values ($1)`, [origin])
  await client.query('commit')
}

export async function findReached(client: Asking, table: string): Promise<string[] | undefined> {
  const { rows } = await client.query<{ key: string[] }>(
    'select key from moving.reached where table_name = $1',
    [table],
  )
  return rows[0]?.key
}

export async function noteReached(client: Asking, table: string, key: string[]): Promise<void> {
  await client.query(
    `insert into moving.reached (table_name, key) values ($1, $2)
      on conflict (table_name) do update set key = excluded.key`,
    [table, key],
  )
}

export const markFinished = (client: Asking) => client.query('drop schema moving cascade')

/** A server over half of the rows would write where the other half goes. */
export async function expectWhole(client: Asking): Promise<void> {
  if (await isMarked(client))
    throw new Error(
      'La base de datos es una copia sin terminar. Repite la orden npm run db:copy que la hacía, o usa la de origen.',
    )
}
