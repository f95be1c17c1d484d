import type pg from 'pg'

const OWN = `not in ('pg_catalog', 'information_schema', 'pg_toast')`

/** A hash of tables, columns, triggers, constraints, functions and the journal of migrations. */
const SCHEMA = `
  with own as (select oid from pg_namespace where nspname ${OWN})
  select md5(string_agg(thing, '|' order by thing)) as schema from (
    select format('class %s %s %s', oid, relname, relkind) as thing from pg_class where relnamespace in (select oid from own)
    union all select format('column %s %s %s %s %s', attrelid, attname, atttypid, attnotnull, atthasdef)
      from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace in (select oid from own)
    union all select format('trigger %s %s %s', tgrelid, tgname, tgenabled) from pg_trigger
    union all select format('constraint %s %s', conrelid, conname) from pg_constraint where connamespace in (select oid from own)
    union all select format('function %s %s', proname, md5(prosrc)) from pg_proc where pronamespace in (select oid from own)
    union all select format('migrations %s %s', count(*), max(created_at)) from drizzle.__drizzle_migrations
  ) as things`

/** A table that was filled keeps its pages when its rows are deleted, and the next file's tests may count pages. */
const LARGE_BYTES = 1_000_000

/** Without triggers against deletion, and foreign keys. */
const EMPTY = `
  do $$
  declare
    place text;
    filled text;
  begin
    set local session_replication_role = replica;
    select string_agg(relid::regclass::text, ', ') into filled from pg_stat_user_tables
      where schemaname <> 'drizzle' and pg_table_size(relid) > ${LARGE_BYTES};
    if filled is not null then
      execute 'truncate ' || filled || ' cascade';
    end if;
    for place in select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname ${OWN} and schemaname <> 'drizzle'
    loop
      execute 'delete from ' || place;
    end loop;
    perform setval(seqrelid, seqstart, false) from pg_sequence join pg_class on pg_class.oid = seqrelid
      join pg_namespace on pg_namespace.oid = relnamespace where nspname ${OWN} and nspname <> 'drizzle';
    perform pg_stat_reset();
  end $$`

export const schemaOf = async (pool: pg.Pool): Promise<string> =>
  (await pool.query<{ schema: string }>(SCHEMA)).rows[0]?.schema ?? ''

export const emptyTables = (pool: pg.Pool) => pool.query(EMPTY)

/** Deletes all rows if the schema is unchanged; false otherwise. */
export async function emptyIfUnchanged(pool: pg.Pool, schema: string): Promise<boolean> {
  if ((await schemaOf(pool)) !== schema) return false
  await emptyTables(pool)
  return true
}
