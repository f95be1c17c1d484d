import { newId } from '#server/platform/ids.ts'

/** A restart of a phone's radio takes seconds: what happened in between is small. */
const KEPT = 2_000

interface Recent {
  serial: string
  to: readonly string[]
  /** The session that did it, where its own pages are not told. */
  but?: string | undefined
  frame: Buffer
}

/** The last events this server has heard of, for who comes back and says which was the last they saw. */
export function recentEvents() {
  let kept: Recent[] = []
  let last = newId()
  let beginning = last
  return {
    /** The serial from which one who connects now goes on. */
    last: () => last,
    keep(event: Recent) {
      kept.push(event)
      last = event.serial
      if (kept.length <= KEPT) return
      const forgotten = kept.splice(0, KEPT / 2).at(-1)
      if (forgotten) beginning = forgotten.serial
    },
    /** What this person has missed since; undefined where it can't be told. */
    since(serial: string, userId: string, session: string): Buffer[] | undefined {
      const seen = kept.findIndex(event => event.serial === serial)
      if (seen < 0 && serial !== beginning) return undefined
      return kept
        .slice(seen + 1)
        .filter(({ to, but }) => to.includes(userId) && but !== session)
        .map(({ frame }) => frame)
    },
    /** Events may have been missed: nobody can go on from before. */
    forget() {
      kept = []
      last = newId()
      beginning = last
    },
  }
}
