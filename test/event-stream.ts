import { createParser } from 'eventsource-parser'
import { expect } from 'vitest'

interface Heard {
  event: string
  id: string | undefined
  data: { id: string | null }
}

export interface OpenStream {
  response: Response
  heard: Heard[]
  /** The pauses that the server has asked for, in milliseconds. */
  retries: number[]
  lastId(): string
  /** Resolves after this many in all. */
  hears(count: number): Promise<Heard[]>
  /** Resolves when the server has ended it. */
  ended: Promise<'ended' | 'broken'>
  close(): void
}

/** Reads `GET /api/events` over the network, as a browser does; resolves at the server's first frame. */
export async function openStream(origin: string, token: string, lastSeen?: string): Promise<OpenStream> {
  const over = new AbortController()
  const response = await fetch(`${origin}/api/events`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastSeen === undefined ? {} : { 'last-event-id': lastSeen }),
    },
    signal: over.signal,
  })
  const heard: Heard[] = []
  let place: string | undefined
  const retries: number[] = []
  const parser = createParser({
    onRetry: pause => retries.push(pause),
    onId: id => {
      place = id
    },
    onEvent: ({ event = '', id, data }) => heard.push({ event, id, data: JSON.parse(data) }),
  })
  const read = async () => {
    const text = new TextDecoder()
    for await (const chunk of response.body ?? []) parser.feed(text.decode(chunk, { stream: true }))
    return 'ended' as const
  }
  const ended = read().catch(() => 'broken' as const)
  const waitFor = (done: () => boolean) => expect.poll(done, { timeout: 10_000, interval: 10 }).toBe(true)
  // Missed events come before the frame with the serial.
  await Promise.race([waitFor(() => place !== undefined), ended])
  return {
    response,
    heard,
    retries,
    ended,
    lastId: () => place ?? '',
    async hears(count) {
      await waitFor(() => heard.length >= count)
      return heard
    },
    close: () => over.abort(),
  }
}
