import type { LiveEvent } from '#domain/live-api.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'
import { signal } from '#server/live/bus.ts'

/** PostgreSQL refuses a payload over 8000 bytes, and an identifier takes 39. */
const PEOPLE_AT_ONCE = 150

/** Tells the open pages of these people, once the transaction is committed, that something is to be read again. */
export async function tellLive(db: Database, event: LiveEvent, id: string, people: string[]): Promise<void> {
  const to = [...new Set(people)]
  for (let start = 0; start < to.length; start += PEOPLE_AT_ONCE)
    await signal(db, {
      topic: 'live',
      event,
      id,
      serial: newId(),
      to: to.slice(start, start + PEOPLE_AT_ONCE),
    })
}
