import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#domain/durations.ts'
import type { HeldTitle } from '#domain/titles/fit-facts.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Bus } from '#server/platform/live/bus.ts'
import { roomFor } from '#server/platform/room-for.ts'
import { listHeldTitles } from '#server/titles/title-queries.ts'

const REMEMBERED = 20_000

export interface RememberedTitles {
  /** For lists and judgements on screens. An act that depends on a title reads the table. */
  of(userId: string): Promise<readonly HeldTitle[]>
}

declare module '#server/platform/context.ts' {
  interface Services {
    titles: RememberedTitles
  }
}

/** A server of the release before announces no change of titles: beside it a minute is the longest error. */
export function rememberTitles(db: Database, bus: Bus): RememberedTitles {
  const known = new LRUCache<string, readonly HeldTitle[]>({ ...roomFor(REMEMBERED), ttl: MINUTE_MS })
  let changes = 0
  bus.listen(signal => {
    if (signal.topic !== 'titles_changed' && signal.topic !== 'gap') return
    changes += 1
    if (signal.topic === 'gap') known.clear()
    else known.delete(signal.userId)
  })
  return {
    async of(userId) {
      const remembered = known.get(userId)
      if (remembered) return remembered
      const before = changes
      const held = await listHeldTitles(db, { userId })
      // Titles that changed while they were being read must not be remembered.
      if (before === changes) known.set(userId, held)
      return held
    },
  }
}
