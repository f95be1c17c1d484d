import type { CopySide } from '#server/app/transfer/copy-sides.ts'

interface DatabaseState {
  /** Whether this program has ever migrated it. */
  ours: boolean
  tables: boolean
  servers: boolean
  others: boolean
}

const STATE = `
  select to_regclass('drizzle.__drizzle_migrations') is not null as ours,
    exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables,
    coalesce(bool_or(application_name in ('singladura', 'singladura bus')), false) as servers,
    coalesce(bool_or(application_name not in ('singladura', 'singladura bus')), false) as others
  from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
    -- Of other users' connections the kind is told only to who may read all statistics; workers have no user.
    and (backend_type = 'client backend' or backend_type is null and usesysid is not null)`

async function readState({ client, name }: CopySide, say: (line: string) => void): Promise<DatabaseState> {
  const { rows } = await client.query<DatabaseState>(STATE)
  const [state] = rows
  if (!state) throw new Error('The catalogue did not answer.')
  if (state.servers)
    throw new Error(
      `Hay servidores de Singladura conectados a ${name}. Páralos: lo que escribieran ahora se perdería.`,
    )
  if (state.others)
    say(`Aviso: hay otras conexiones abiertas a ${name}. Nadie debe escribir mientras dura la copia.`)
  return state
}

/** Before any migration: a mistyped address must not get our tables. */
export async function preflight(
  source: CopySide,
  target: CopySide,
  say: (line: string) => void,
): Promise<void> {
  const from = await readState(source, say)
  if (!from.ours) throw new Error(`En ${source.name} no hay ninguna base de datos de Singladura.`)
  const to = await readState(target, say)
  if (to.tables && !to.ours)
    throw new Error(`En ${target.name} hay tablas de otro programa. La copia pide una base de datos vacía.`)
}
