import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/live-api.ts'

/** Between two readings of a noun: a burst of events is read twice, not as often as it has events. */
const PAUSE_MS = 250

/** What each event is about, as the keys of what was read begin. */
const nouns: Record<LiveEvent, string> = {
  message: 'messages',
  notification: 'notifications',
  application: 'jobs',
  contract: 'contracts',
  checklist: 'vessel-checklists',
}

/** An event → its noun is read again: at once, and while that is under way, once more afterwards. */
export function rereader(queries: QueryClient): (event: string) => void {
  const reading = new Set<string>()
  const wanted = new Set<string>()

  async function read(key: string, readAll: () => Promise<void>) {
    wanted.add(key)
    if (reading.has(key)) return
    reading.add(key)
    while (wanted.delete(key)) {
      await readAll()
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    }
    reading.delete(key)
  }

  return event => {
    if (event === 'gap') void read(event, () => queries.invalidateQueries())
    if (!Object.hasOwn(nouns, event)) return
    const noun = nouns[event as LiveEvent]
    void read(noun, () => queries.invalidateQueries({ queryKey: [noun] }))
  }
}
