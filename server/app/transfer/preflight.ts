import type { Endpoint } from '#server/app/transfer/endpoints.ts'

interface Standing {
  /** Whether this program has ever migrated it. */
  ours: boolean
  tables: boolean
  servers: boolean
  others: boolean
}

const STANDING = `
  select to_regclass('drizzle.__drizzle_migrations') is not null as ours,
    exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables,
    coalesce(bool_or(application_name in ('singladura', 'singladura bus')), false) as servers,
    coalesce(bool_or(application_name not in ('singladura', 'singladura bus')), false) as others
  from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
    -- Of other users' connections the kind is told only to who may read all statistics; workers have no user.
    and (backend_type = 'client backend' or backend_type is null and usesysid is not null)`

async function readStanding({ client, name }: Endpoint, say: (line: string) => void): Promise<Standing> {
  const { rows } = await client.query<Standing>(STANDING)
  const [standing] = rows
  if (!standing) throw new Error('The catalogue did not answer.')
  if (standing.servers)
    throw new Error(
      `Hay servidores de Singladura conectados a ${name}. Páralos: lo que escribieran ahora se perdería.`,
    )
  if (standing.others)
    say(`Aviso: hay otras conexiones abiertas a ${name}. Nadie debe escribir mientras dura la copia.`)
  return standing
}

/** Before anything is migrated: an address that was mistyped must not get our tables. */
export async function preflight(
  source: Endpoint,
  target: Endpoint,
  say: (line: string) => void,
): Promise<void> {
  const from = await readStanding(source, say)
  if (!from.ours) throw new Error(`En ${source.name} no hay ninguna base de datos de Singladura.`)
  const to = await readStanding(target, say)
  if (to.tables && !to.ours)
    throw new Error(`En ${target.name} hay tablas de otro programa. La copia pide una base de datos vacía.`)
}
