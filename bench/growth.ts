import { writeCursor } from '#server/http/cursor.ts'
import { type Caller, openCaller, request } from './caller.ts'
import { applicant, NOW, offerId, reader, words } from './cast.ts'
import type { Engine } from './databases.ts'
import type { MeasuredProcess } from './measured-process.ts'
import { median } from './numbers.ts'

const ROUNDS = 7
const WARM_UP_CALLS = 60
const CALLS_A_ROUND = 30
const ROUND_MS = 400

const DAY_MS = 24 * 60 * 60_000
/** Half way down a list that the fill spreads over 180 days, and over 300 days to come. */
const halfWay = {
  recent: writeCursor([new Date(NOW.getTime() - 90 * DAY_MS).toISOString(), offerId(0)]),
  start: writeCursor([new Date(NOW.getTime() + 155 * DAY_MS).toISOString().slice(0, 10), offerId(0)]),
  budget: writeCursor([1_700, offerId(0)]),
}

interface Subject {
  name: string
  /** How many times slower it may be over a hundred times as many offers; undefined where it is only reported. */
  mark?: number
  /** The n-th call. */
  call: (n: number, size: number) => Buffer
  answer?: number
}

const reading = (name: string, query: string, mark?: number): Subject => {
  const call = request('GET', `/jobs?limit=20${query}`, reader.token)
  return { name, call: () => call, ...(mark === undefined ? {} : { mark }) }
}

const KEYED = 1.5
const SEARCH = 4

const subjects: Subject[] = [
  reading('list, newest first', '', KEYED),
  reading('list, newest first, half way down', `&cursor=${halfWay.recent}`, KEYED),
  reading('list, by start, half way down', `&sort=start&cursor=${halfWay.start}`, KEYED),
  reading('list, by budget, half way down', `&sort=budget&cursor=${halfWay.budget}`, KEYED),
  reading('search, a rare word', `&q=${words.rare}`, SEARCH),
  reading('search, a broad word', `&q=${words.broad}`, SEARCH),
  reading('search, a word of none', `&q=${words.absent}`, SEARCH),
  reading('search, two broad words never together', `&q=${words.neverTogether}`),
  {
    name: 'apply',
    mark: KEYED,
    answer: 201,
    // Each time to another offer, spread over all. The fill leaves the last of every five closed.
    call: (n, size) => {
      const open = n * (size / 1_000)
      return request('POST', `/jobs/${offerId(Math.floor(open / 4) * 5 + (open % 4))}/apply`, applicant.token)
    },
  },
]

export interface Growth {
  engine: Engine
  name: string
  /** Median milliseconds over the few offers and over the many, each in its quietest round. */
  few: number
  many: number
  ratio: number
  mark: number | undefined
}

interface Side {
  size: number
  caller: Caller
  calls: number
  medians: number[]
}

async function callUntil({ call, name, answer = 200 }: Subject, side: Side, most: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + ROUND_MS
  while (times.length < most && (times.length < 3 || performance.now() < end)) {
    const wanted = call(side.calls, side.size)
    side.calls += 1
    const start = performance.now()
    const { status, body } = await side.caller.ask(wanted)
    times.push(performance.now() - start)
    if (status !== answer) throw new Error(`${name}: ${status} ${body.toString()}`)
  }
  return times
}

/** One caller, the same call over few offers and over many in turns. */
export async function growth(
  engine: Engine,
  servers: readonly { size: number; server: MeasuredProcess }[],
): Promise<Growth[]> {
  const rows: Growth[] = []
  for (const subject of subjects) {
    const sides: Side[] = []
    for (const { size, server } of servers)
      sides.push({ size, caller: await openCaller(server.port), calls: 0, medians: [] })
    for (const side of sides) await callUntil(subject, side, WARM_UP_CALLS)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const side of round % 2 === 0 ? sides : sides.toReversed())
        side.medians.push(median(await callUntil(subject, side, CALLS_A_ROUND)))
    for (const { caller } of sides) caller.close()
    const [few = Number.NaN, many = Number.NaN] = sides.map(side => Math.min(...side.medians))
    rows.push({ engine, name: subject.name, few, many, ratio: many / few, mark: subject.mark })
  }
  return rows
}
