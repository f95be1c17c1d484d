import { createParser } from 'eventsource-parser'
import { MINUTE_MS } from '#domain/durations.ts'
import { liveApi } from '#domain/live-api.ts'
import { isForeign } from '#web/api/client.ts'

/**
 * Over twice the server's heartbeat. A connection that is silent for so long is dead, even if the browser reports
 * it open.
 */
export const SILENCE_MS = MINUTE_MS

/**
 * The id to continue from after a break, or the name of an event. `within`: the seconds in which pages read
 * again, each at a random moment.
 */
export type Heard = { id: string } | { event: string; within?: number }

interface Reading {
  token: string
  after: string | undefined
  signal: AbortSignal
  onOpen: () => void
  onHeard: (heard: Heard) => void
}

/** Aborts its work when `alive` is not called for a while, and when it is stopped. */
function watchdog(outer: AbortSignal) {
  const dead = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => dead.abort(), SILENCE_MS)
  }
  const stop = () => {
    clearTimeout(timer)
    dead.abort()
  }
  alive()
  return { signal: AbortSignal.any([outer, dead.signal]), alive, stop }
}

/** A server of an earlier release gives no time. */
function withinOf(data: string): { within?: number } {
  try {
    const { within } = JSON.parse(data) as { within?: unknown }
    return typeof within === 'number' ? { within } : {}
  } catch {
    return {}
  }
}

/** One connection to the event stream, read until its end; throws if it breaks. False: the token is refused. */
export async function readEvents({ token, after, signal, onOpen, onHeard }: Reading): Promise<boolean> {
  const dog = watchdog(signal)
  try {
    // Not by `call`, which waits for the end of the answer.
    const response = await fetch(`/api${liveApi.events.path}`, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(after === undefined ? {} : { 'last-event-id': after }),
      },
      cache: 'no-store',
      signal: dog.signal,
    })
    if (response.status === 401 && !isForeign(401, await response.arrayBuffer())) return false
    if (!response.ok || !response.body) throw new Error(`The event stream was answered ${response.status}.`)
    onOpen()
    const parser = createParser({
      onId: id => onHeard({ id }),
      onEvent: ({ event, data }) =>
        event !== undefined && onHeard(event === 'gap' ? { event, ...withinOf(data) } : { event }),
    })
    const text = new TextDecoder()
    const reader = response.body.getReader()
    // Not `for await`, which Safari lacks for streams.
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return true
      dog.alive()
      parser.feed(text.decode(value, { stream: true }))
    }
  } finally {
    dog.stop()
  }
}
