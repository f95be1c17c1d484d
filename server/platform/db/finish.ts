import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { lockMigrations } from '#server/platform/db/migration-lock.ts'
import { type Asking, raiseMark, readMarks } from '#server/platform/db/release-marks.ts'
import { LIMIT_WAITING, retryWhileLocked } from '#server/platform/db/retry-while-locked.ts'

interface Finish {
  name: string
  /** The first release that needs nothing of it: the one before it still does. */
  release: number
  text: string
}

const ownFolder = path.join(import.meta.dirname, 'finishing')

/** The statements that remove, rename or tighten, by release: `2_task_kinds.sql`. */
export const readFinishes = (folder = ownFolder): Finish[] =>
  fs
    .readdirSync(folder)
    .map(name => ({
      name: path.basename(name, '.sql'),
      release: Number.parseInt(name, 10),
      text: fs.readFileSync(path.join(folder, name), 'utf8'),
    }))
    .sort((one, other) => one.release - other.release || one.name.localeCompare(other.name))

/** A server tells of itself every minute. */
const HEARD = `select release, ceil(extract(epoch from clock_timestamp() - seen_at) / 60)::int as minutes
  from servers where release < $1 and seen_at > clock_timestamp() - interval '10 minutes'
  order by seen_at desc limit 1`

interface Older {
  release: number
  minutes: number
}

/** Until the end of the transaction none tells of itself: one that starts meanwhile then finds the mark. */
async function findOlder(client: Asking, release: number): Promise<Older | undefined> {
  await client.query('lock table servers in share mode')
  const { rows } = await client.query<Older>(HEARD, [release])
  return rows[0]
}

export const tellOlder = ({ release, minutes }: Older): string =>
  `Hay servidores de la versión ${release}, que necesitan lo que se iba a quitar: el último ha dado señales hace ${minutes} min. Ponlos en la nueva; uno que haya muerto cuenta diez minutos.`

export interface Finished {
  done: string[]
  older?: Older | undefined
}

async function finishAlone(client: Asking, upTo: number, folder?: string): Promise<Finished> {
  const { finished } = await readMarks(client)
  const left = readFinishes(folder).filter(({ release }) => release > finished && release <= upTo)
  const last = left.at(-1)
  // Without a mark the release before can still come back.
  if (!last) return { done: [] }
  const older = await findOlder(client, last.release)
  if (older) return { done: [], older }
  for (const { text } of left) await client.query(text)
  await raiseMark(client, 'finished', last.release)
  return { done: left.map(({ name }) => name) }
}

/**
 * What the releases up to this one need no more is removed, all or nothing, unless a server that needs it has been heard
 * of.
 */
export async function finishUpTo(client: pg.ClientBase, upTo: number, folder?: string): Promise<Finished> {
  return retryWhileLocked(client, async () => {
    await client.query('begin')
    await lockMigrations(client)
    await client.query(LIMIT_WAITING)
    const finished = await finishAlone(client, upTo, folder)
    await client.query('commit')
    return finished
  })
}
