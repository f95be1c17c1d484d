import type { LiveEvent } from '#domain/live-api.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { signal } from '#server/platform/live/bus.ts'

/** PostgreSQL refuses a payload over 8000 bytes, and an identifier takes 39. */
const PEOPLE_AT_ONCE = 150

/** Tells the open pages of these people after the commit to read something again. */
export const tellLive = (db: Database, event: LiveEvent, id: string, people: string[]): Promise<void> =>
  tellLiveOfEach(db, event, [{ id, people }])

/** The same without the session that made the change: it knows already, and its person may be typing. */
export async function tellOthersLive(
  { db, session }: { db: Database; session?: string | undefined },
  event: LiveEvent,
  id: string,
  people: string[],
): Promise<void> {
  const but = session === undefined ? {} : { but: session }
  await signal(db, ...inParts(event, { id, people }).map(part => ({ ...part, ...but })))
}

/** The same for several things, in one statement. */
export async function tellLiveOfEach(
  db: Database,
  event: LiveEvent,
  things: { id: string; people: string[] }[],
): Promise<void> {
  await signal(db, ...things.flatMap(thing => inParts(event, thing)))
}

function inParts(event: LiveEvent, { id, people }: { id: string; people: string[] }) {
  const to = [...new Set(people)]
  const parts = Array.from({ length: Math.ceil(to.length / PEOPLE_AT_ONCE) }, (_, part) =>
    to.slice(part * PEOPLE_AT_ONCE, (part + 1) * PEOPLE_AT_ONCE),
  )
  return parts.map(part => ({ topic: 'live' as const, event, id, serial: newId(), to: part }))
}
