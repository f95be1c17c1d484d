import type pg from 'pg'

export interface Column {
  name: string
  type: string
}
export interface Table {
  name: string
  columns: Column[]
  key: Column[]
  pointsTo: string[]
}

const CATALOGUE = `
  select t.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
      from pg_attribute a
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.place)
      from pg_index i
      cross join unnest(i.indkey::int2[]) with ordinality k(number, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
      where i.indrelid = t.oid and i.indisprimary) as key,
    (select coalesce(json_agg(distinct other.relname), '[]')
      from pg_constraint f join pg_class other on other.oid = f.confrelid
      where f.conrelid = t.oid and f.contype = 'f') as "pointsTo"
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
    -- They are about one database, and of no use to a copy.
    and t.relname not in ('installation', 'servers')
    -- Signals that servers have to tell in a moment.
    and t.relpersistence <> 'u'
  order by t.relname collate "C"`

export function inOrder(tables: Table[]): Table[] {
  const placed = new Set<string>()
  const waiting = [...tables]
  const ordered: Table[] = []
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ pointsTo }) => pointsTo.every(name => placed.has(name)))
    const [table] = waiting.splice(next, 1)
    if (next < 0 || !table) throw new Error('Tables that point to each other have no order to be copied in.')
    placed.add(table.name)
    ordered.push(table)
  }
  return ordered
}

/** The program's tables from the database's catalogue, so that a new one can't be forgotten. */
export async function listTables(client: Pick<pg.ClientBase, 'query'>): Promise<Table[]> {
  const { rows } = await client.query<Table>(CATALOGUE)
  return inOrder(rows)
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
