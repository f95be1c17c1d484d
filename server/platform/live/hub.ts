import type { ServerResponse } from 'node:http'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Bus, Signal } from '#server/platform/live/bus.ts'
import { recentEvents } from '#server/platform/live/recent-events.ts'

const HEARTBEAT_MS = 25_000
/** A client with this much unread is gone, or too slow. */
const SLOW_BYTES = 64 * 1024
const RECONNECT_MS = 3_000
/** Then the client reconnects, and its session is checked again. */
const STREAM_MAX_BEATS = 144
const STREAMS_A_PERSON = 12

interface Stream {
  userId: string
  tokenHash: string
  raw: ServerResponse
  beats: number
}

export interface Hub {
  /** Takes over a response whose head is written; `lastSeen` is the serial of the last received event. */
  open(stream: Omit<Stream, 'beats'>, lastSeen: string | undefined): void
  /** The serial of the last event that was heard here. */
  last(): string
  size(): number
  /** Since the start: events written, and streams dropped as too slow. */
  tally(): { sent: number; dropped: number }
  close(): void
}

const RETRY = `retry: ${RECONNECT_MS}\n\n`
/** Pages read everything again within so many seconds, each at a moment of its own. */
const GAPS_A_SECOND = 100
const GAP_MAX_SECONDS = 20
/** From a break until its streams have returned. */
const RETURN_MS = MINUTE_MS

function gapFrame(streams: number): string {
  const within = Math.min(Math.ceil(streams / GAPS_A_SECOND), GAP_MAX_SECONDS)
  return `event: gap\ndata: ${JSON.stringify({ id: null, within })}\n\n`
}

const frameOf = ({ event, id, serial }: Extract<Signal, { topic: 'live' }>) =>
  Buffer.from(`id: ${serial}\nevent: ${event}\ndata: ${JSON.stringify({ id })}\n\n`)

export interface Presence {
  note(people: readonly string[]): Promise<void>
}

export function openHub(bus: Bus, presence: Presence, reportError: (error: unknown) => void): Hub {
  const streams = new Map<string, Set<Stream>>()
  const recent = recentEvents()
  const tally = { sent: 0, dropped: 0 }
  let broken = { streams: 0, at: Number.NEGATIVE_INFINITY }
  const returning = () => (performance.now() - broken.at < RETURN_MS ? broken.streams : 0)
  const all = () => [...streams.values()].flatMap(own => [...own])
  let size = 0

  const forget = (stream: Stream) => {
    const own = streams.get(stream.userId)
    if (own?.delete(stream)) size -= 1
    if (own?.size === 0) streams.delete(stream.userId)
  }
  const write = (stream: Stream, data: Buffer | string) => {
    if (stream.raw.writableLength > SLOW_BYTES) {
      if (!stream.raw.destroyed) tally.dropped += 1
      stream.raw.destroy()
    } else stream.raw.write(data)
  }
  const end = (ended: Iterable<Stream>) => {
    for (const stream of [...ended]) {
      forget(stream)
      stream.raw.end()
    }
  }

  const hear: Record<Signal['topic'], (signal: never) => void> = {
    live(signal: Extract<Signal, { topic: 'live' }>) {
      const frame = frameOf(signal)
      const { serial, to, but } = signal
      recent.keep({ serial, to, but, frame })
      for (const userId of to)
        for (const stream of streams.get(userId) ?? []) {
          if (stream.tokenHash === but) continue
          tally.sent += 1
          write(stream, frame)
        }
    },
    session_ended: ({ tokenHash }: { tokenHash: string }) =>
      end(all().filter(stream => stream.tokenHash === tokenHash)),
    sessions_ended: ({ userId }: { userId: string }) => end(streams.get(userId) ?? []),
    // Events and ends of sessions may be missing: clients reconnect, and read again.
    gap() {
      recent.forget()
      const ended = all()
      if (ended.length > 0) broken = { streams: ended.length, at: performance.now() }
      for (const stream of ended) write(stream, gapFrame(ended.length))
      end(ended)
    },
    task() {},
    echo() {},
    titles_changed() {},
  }
  // A server of a later release may name a topic that is unknown here.
  const stopListening = bus.listen(signal => {
    if (Object.hasOwn(hear, signal.topic)) hear[signal.topic](signal as never)
  })

  const beat = setInterval(() => {
    // With the serial, or a client with few events would have to read everything again after a break.
    const mark = Buffer.from(`id: ${recent.last()}\n\n`)
    for (const stream of all()) {
      stream.beats += 1
      if (stream.beats > STREAM_MAX_BEATS) end([stream])
      else write(stream, mark)
    }
    presence.note([...streams.keys()]).catch(reportError)
  }, HEARTBEAT_MS)
  beat.unref()

  return {
    open({ userId, tokenHash, raw }, lastSeen) {
      // A closed response emits nothing more, and would count as present.
      if (raw.destroyed) return
      const stream = { userId, tokenHash, raw, beats: 0 }
      const own = streams.get(userId) ?? new Set()
      streams.set(userId, own.add(stream))
      size += 1
      // A set keeps insertion order: the oldest goes.
      if (own.size > STREAMS_A_PERSON) end([...own].slice(0, 1))
      raw.on('close', () => forget(stream))
      raw.on('error', () => forget(stream))
      raw.write(RETRY)
      const missed = lastSeen === undefined ? [] : recent.since(lastSeen, userId, tokenHash)
      for (const frame of missed ?? [gapFrame(Math.max(size, returning()))]) raw.write(frame)
      raw.write(`id: ${recent.last()}\n\n`)
    },
    last: recent.last,
    size: () => size,
    tally: () => tally,
    close() {
      clearInterval(beat)
      stopListening()
      for (const { raw } of all()) raw.write(RETRY)
      end(all())
    },
  }
}
