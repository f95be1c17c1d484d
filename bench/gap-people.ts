// Two thousand browsers with a stream each, in a process of their own: when the streams end they open them again, and read
// everything again at the moment that chance gives them, as web/api/live does.
import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { spreadGaps } from '#web/api/live/spread-gaps.ts'
import { type Caller, openCaller, request } from './caller.ts'
import { beAsked } from './measured-process.ts'

const OPENED_AT_ONCE = 50
/** Kept by the balancer before the server. */
const CONNECTIONS = 128
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000
const RETURN_SHARE = 0.25
/** As the pages do, on the screen with the most of it. */

const READS = [
  '/jobs?limit=20',
  '/messages/conversations?limit=20',
  '/notifications/unread-count',
  '/notifications?limit=20',
  '/users/profile',
]

export interface Returned {
  /** In milliseconds, by status and code. */
  reads: [answer: string, ms: number][]
  /** Attempts to open a stream, by status. */
  opened: Record<number, number>
  gaps: number
  /** Seconds from the break until all had a stream again, and had read. */
  streaming: number
  done: number
}

const { port, pages, token } = JSON.parse(process.argv[2] ?? '') as {
  port: number
  pages: number
  token: string
}
const free: Caller[] = []
/** A browser's own connection, on which the ended stream is opened again. */
const lines = new http.Agent({ keepAlive: true })
const reads: Returned['reads'] = []
const opened: Record<number, number> = {}
let gaps = 0
let streaming = 0
/** Pages with a moment to come, and pages that read. */
const waiting = new Set<number>()
let reading = 0
let closing = false

const addressOf = (index: number) => `10.${index >> 14}.${(index >> 7) & 127}.${index & 127}`

/** The next of the balancer's connections that is free. */
async function line(): Promise<Caller> {
  const known = free.pop()
  if (known?.isOpen()) return known
  if (known) return await openCaller(port)
  return await new Promise(resolve => queue.push(resolve))
}
const queue: ((caller: Caller) => void)[] = []
function giveBack(caller: Caller): void {
  const next = queue.shift()
  if (next) next(caller)
  else free.push(caller)
}

async function read(index: number, path: string): Promise<void> {
  const start = performance.now()
  const wanted = request('GET', path, `${token}${index}`, undefined, { address: addressOf(index) })
  const ask = async (caller: Caller) => {
    const { status, body } = await caller.ask(wanted)
    return status === 200 ? '200' : `${status} ${(JSON.parse(body.toString()) as { code?: string }).code}`
  }
  const caller = await line()
  const answer = await ask(caller).catch(() => 'broken')
  giveBack(caller.isOpen() ? caller : await openCaller(port))
  reads.push([answer, performance.now() - start])
}

async function readAgain(index: number): Promise<void> {
  reading += 1
  await Promise.all(READS.map(path => read(index, path)))
  reading -= 1
}

/** One connection, until its end. */
async function stream(
  index: number,
  last: { id: string | undefined; within: number },
  page: ReturnType<typeof spreadGaps>,
): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}${index}`,
    'x-forwarded-for': addressOf(index),
    ...(last.id === undefined ? {} : { 'last-event-id': last.id }),
  }
  const asking = http.get({ host: '127.0.0.1', port, path: '/api/events', headers, agent: lines })
  const got = await Promise.race([
    once(asking, 'response'),
    once(asking, 'error').then(() => undefined),
  ]).catch(() => undefined)
  const response = got?.[0] as http.IncomingMessage | undefined
  const status = response?.statusCode ?? 0
  opened[status] = (opened[status] ?? 0) + 1
  if (!response || status !== 200) {
    response?.resume()
    return
  }
  streaming += 1
  const parser = createParser({
    onId: id => {
      last.id = id
      page.signOfLife()
    },
    onEvent({ event, data }) {
      if (event !== 'gap') return
      gaps += 1
      last.within = (JSON.parse(data) as { within?: number }).within ?? 0
      waiting.add(index)
      page.hear({ event, within: last.within })
    },
  })
  response.setEncoding('utf8')
  try {
    for await (const text of response) parser.feed(text as string)
  } catch {
    // Broken: opened again, as after an end.
  }
  streaming -= 1
}

async function keepStream(index: number): Promise<void> {
  const last = { id: undefined as string | undefined, within: 0 }
  const page = spreadGaps(() => {
    waiting.delete(index)
    void readAgain(index)
  })
  let failures = 0
  while (!closing) {
    const begun = performance.now()
    last.within = 0
    await stream(index, last, page)
    if (performance.now() - begun > 5_000) failures = 0
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2)
    await sleep(Math.max(pause, Math.random() * last.within * 1_000 * RETURN_SHARE))
    failures += 1
  }
}

async function open(): Promise<number> {
  for (let index = 0; index < pages; index += 1) {
    void keepStream(index)
    while (streaming < index - OPENED_AT_ONCE) await sleep(5)
  }
  while (streaming < pages) await sleep(20)
  while (free.length < CONNECTIONS) free.push(await openCaller(port))
  return streaming
}

/** From the first end on. */
async function comeBack(): Promise<Returned> {
  reads.length = 0
  gaps = 0
  for (const status of Object.keys(opened)) delete opened[Number(status)]
  while (streaming === pages) await sleep(5)
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1_000
  while (streaming < pages) await sleep(20)
  const back = seconds()
  await sleep(1_000)
  while (waiting.size + reading > 0) await sleep(20)
  return { reads, opened, gaps, streaming: back, done: seconds() }
}

beAsked('here', { open, comeBack }, async () => {
  closing = true
  for (const caller of free) caller.close()
})
