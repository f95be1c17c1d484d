import { SECOND_MS } from '#domain/durations.ts'
import { refuseSession } from '#web/api/client.ts'
import { type Heard, readEvents } from '#web/api/live/read-events.ts'
import { currentSession } from '#web/session/session.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000
/** After a connection of this length the pauses begin with the shortest. */
const STEADY_MS = 5_000

interface Line {
  user: string
  signal: AbortSignal
  lastId: () => string | undefined
  onOpen: (after: string | undefined) => void
  onHeard: (heard: Heard) => void
}

// Random, so that clients don't all return at once to a restarted server.
const pauseAfter = (failures: number) =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2)

/**
 * The part of a gap's time in which pages open their streams again: a server is asked by a few at a time.
 */
const RETURN_SHARE = 0.25
/** A gap ends its stream: one that ends later has another reason. */
const GAP_ENDS_MS = 1_000

/** The last gap of a connection, while it may be its end. */
function gapsOf(onHeard: (heard: Heard) => void) {
  let last = { within: 0, at: Number.NEGATIVE_INFINITY }
  return {
    onHeard(heard: Heard) {
      if ('event' in heard && heard.event === 'gap') last = { within: heard.within ?? 0, at: Date.now() }
      onHeard(heard)
    },
    pause: () =>
      Date.now() - last.at < GAP_ENDS_MS ? Math.random() * last.within * SECOND_MS * RETURN_SHARE : 0,
  }
}

/** Ends early if the network or the reader returns. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end, { signal: over.signal })
    document.addEventListener('visibilitychange', end, { signal: over.signal })
    signal.addEventListener('abort', end, { signal: over.signal })
  })
}

export async function keepStream({ user, signal, lastId, onOpen, onHeard }: Line): Promise<void> {
  let attempt = new AbortController()
  // A connection from before the network went is not trusted, even if it is still open.
  window.addEventListener('online', () => attempt.abort(), { signal })
  signal.addEventListener('abort', () => attempt.abort())
  let failures = 0
  while (!signal.aborted) {
    const session = currentSession()
    if (session?.user._id !== user) return
    attempt = new AbortController()
    const after = lastId()
    const begun = Date.now()
    const gaps = gapsOf(onHeard)
    const known = await readEvents({
      token: session.token,
      after,
      signal: attempt.signal,
      onOpen: () => onOpen(after),
      onHeard: gaps.onHeard,
    }).catch(() => true) // any error: the next attempt tells
    if (signal.aborted) return
    if (!known) {
      // Either the session ends, or a newer one has replaced it.
      refuseSession(session.token)
      continue
    }
    failures = Date.now() - begun > STEADY_MS ? 0 : failures
    await pause(Math.max(pauseAfter(failures), gaps.pause()), signal)
    failures += 1
  }
}
