import type pg from 'pg'

/** Fills tables without indexes and foreign keys, which are made afterwards over all rows at once. */
export async function inBulk(
  client: pg.PoolClient,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ off: string; on: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
      from pg_constraint where contype in ('f', 'u') and conrelid = any ($1::regclass[])
      union all
      select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index where indrelid = any ($1::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
    [tables],
  )
  for (const { off } of rows) await client.query(off)
  await work()
  for (const { on } of rows) await client.query(on)
}
