import { newId } from '#server/platform/ids.ts'

/** A phone's radio restarts in seconds: few events happen in between. */
const KEPT = 2_000

interface Recent {
  serial: string
  to: readonly string[]
  /** The session that made the change, if its own pages are not told. */
  but?: string | undefined
  frame: Buffer
}

export function recentEvents() {
  let kept: Recent[] = []
  let last = newId()
  let beginning = last
  return {
    last: () => last,
    keep(event: Recent) {
      kept.push(event)
      last = event.serial
      if (kept.length <= KEPT) return
      const forgotten = kept.splice(0, KEPT / 2).at(-1)
      if (forgotten) beginning = forgotten.serial
    },
    /** The events that this person has missed since; undefined if unknown. */
    since(serial: string, userId: string, session: string): Buffer[] | undefined {
      const seen = kept.findIndex(event => event.serial === serial)
      if (seen < 0 && serial !== beginning) return undefined
      return kept
        .slice(seen + 1)
        .filter(({ to, but }) => to.includes(userId) && but !== session)
        .map(({ frame }) => frame)
    },
    /** Events may be missing: no client can continue from before. */
    forget() {
      kept = []
      last = newId()
      beginning = last
    },
  }
}
