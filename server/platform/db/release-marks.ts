import type pg from 'pg'
import { readProgram } from '#server/platform/read-program.ts'

export type Asking = Pick<pg.ClientBase, 'query'>

interface ReleaseMarks {
  /** The release of the newest program that has migrated the database. */
  release: number
  /** Up to this release nothing is left that the release before it needs: older programs would fail. */
  finished: number
}

const NONE: ReleaseMarks = { release: 0, finished: 0 }

/** Also of a database whose tables are older than the marks. */
export async function readMarks(client: Asking): Promise<ReleaseMarks> {
  const there = await client.query(`select to_regclass('public.installation') is not null as kept`)
  if (!there.rows[0]?.kept) return NONE
  const { rows } = await client.query('select to_jsonb(installation) as marks from installation')
  const { release, finished } = rows[0]?.marks ?? {}
  return { release: release ?? NONE.release, finished: finished ?? NONE.finished }
}

/** A mark only rises: a server of the release before starts later and leaves it as it is. */
export const raiseMark = (client: Asking, mark: keyof ReleaseMarks, to: number) =>
  client.query(
    `insert into installation (${mark}) values ($1)
      on conflict ("only") do update set ${mark} = excluded.${mark}
      where coalesce(installation.${mark}, 0) < excluded.${mark}`,
    [to],
  )

const NEWER =
  'La base de datos es de una versión más nueva del programa. Usa esa versión, o una copia de seguridad de antes.'

interface Known {
  acceptsNext: boolean
}

/**
 * A newer program has changed the tables: this one could spoil them. The next release only adds to them, until what this
 * one needs is removed. `isMigrated`: by migrations of this program alone.
 */
export async function expectKnown(
  client: Asking,
  isMigrated: boolean,
  { acceptsNext }: Known,
): Promise<void> {
  const own = readProgram().release
  const { release, finished } = await readMarks(client)
  const isNewer = release > (acceptsNext ? own + 1 : own) || finished > own
  if (isNewer || (!isMigrated && release <= own)) throw new Error(NEWER)
}
