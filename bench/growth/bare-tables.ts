import type pg from 'pg'

/** A fill drops it from a table, and makes it over all rows at once afterwards. */
interface Piece {
  table: string
  kind: 'f' | 'p' | 'u' | 'index'
  off: string
  on: string
  /** Looks at the rows, if it was added without that. */
  check: string
}

/** Foreign keys first: they need the keys that they name. */
export async function bare(client: pg.ClientBase): Promise<Piece[]> {
  const { rows } = await client.query<Piece>(
    `select conrelid::regclass::text as table, contype::text as kind,
        format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on,
        format('alter table %s validate constraint %I', conrelid::regclass, conname) as check
      from pg_constraint where contype in ('f', 'p', 'u') and connamespace = 'public'::regnamespace
      union all
      select indrelid::regclass::text, 'index', format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), ''
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
      order by 2`,
  )
  for (const { off } of rows) await client.query(off)
  return rows
}
