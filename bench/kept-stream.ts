import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { MINUTE_MS } from '#domain/durations.ts'
import { foreignIn, type Journal } from './insistent-calls.ts'

/** As `web/api/live/keep-stream.ts` returns. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000
const STEADY_MS = 5_000

interface Told {
  event: string
  /** Its subject; null for a gap. */
  id: string | null
  at: number
}
export interface KeptStream {
  heard: Told[]
  /** From the end of one connection to the first frame of the next. */
  away: { from: number; ms: number }[]
  close(): void
}

interface Reader {
  port: number
  address: string
  token: string
  journal: Journal
}

/** Somebody's page with its live events: it comes back after each end, with the last id that it has heard. */
export function keepStream({ port, address, token, journal }: Reader): KeptStream {
  const heard: Told[] = []
  const away: { from: number; ms: number }[] = []
  let lastId: string | undefined
  let gone: number | undefined
  let asking: http.ClientRequest | undefined
  let isOver = false

  const arrived = () => {
    if (gone === undefined) return
    away.push({ from: gone, ms: Date.now() - gone })
    gone = undefined
  }
  /** Resolves at its end, whatever ends it. */
  const readOnce = () =>
    new Promise<void>(resolve => {
      const parser = createParser({
        onId: id => {
          lastId = id
          arrived()
        },
        onEvent({ event = '', data }) {
          arrived()
          heard.push({ event, id: JSON.parse(data).id ?? null, at: Date.now() })
        },
      })
      const request = http.get({
        host: '127.0.0.1',
        port,
        localAddress: address,
        path: '/api/events',
        agent: false,
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
          ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
        },
      })
      asking = request
      request.setTimeout(MINUTE_MS, () => request.destroy())
      request.on('error', () => undefined)
      request.on('close', resolve)
      request.on('response', response => {
        let said = ''
        response.setEncoding('utf8')
        response.on('data', (text: string) => {
          if (response.statusCode === 200) parser.feed(text)
          else said += text
        })
        response.on('error', () => undefined)
        response.on('end', () => {
          if (response.statusCode === 200) return
          const foreign = foreignIn(said)
          if (foreign)
            journal.foreign.push(`stream ${response.statusCode}, ${foreign}: ${said.slice(0, 120)}`)
        })
      })
    })
  const keep = async () => {
    for (let failures = 0; !isOver; failures += 1) {
      const begun = Date.now()
      await readOnce()
      gone ??= Date.now()
      if (Date.now() - begun > STEADY_MS) failures = 0
      await sleep(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2))
    }
  }
  keep()
  return {
    heard,
    away,
    close() {
      isOver = true
      asking?.destroy()
    },
  }
}
