import { type Caller, openCaller } from './caller.ts'
import type { Engine } from './databases.ts'
import type { MeasuredProcess } from './measured-process.ts'
import { median } from './numbers.ts'

const ROUNDS = 7
const WARM_UP_CALLS = 60
const CALLS_A_ROUND = 30
const ROUND_MS = 400

export const KEYED = 1.5
export const SEARCH = 4

export interface Subject<Over> {
  name: string
  /** The allowed ratio; undefined if it is only reported. */
  mark?: number
  call: (n: number, over: Over) => Buffer
  answer?: number
}

export interface Ratio {
  engine: Engine
  name: string
  /** Median milliseconds over the few and over the many, each in its quietest round. */
  few: number
  many: number
  ratio: number
  mark: number | undefined
}

interface Side<Over> {
  over: Over
  caller: Caller
  calls: number
  medians: number[]
}

async function callUntil<Over>(
  { call, name, answer = 200 }: Subject<Over>,
  side: Side<Over>,
  most: number,
): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + ROUND_MS
  while (times.length < most && (times.length < 3 || performance.now() < end)) {
    const wanted = call(side.calls, side.over)
    side.calls += 1
    const start = performance.now()
    const { status, body } = await side.caller.ask(wanted)
    times.push(performance.now() - start)
    if (status !== answer) throw new Error(`${name}: ${status} ${body.toString()}`)
  }
  return times
}

export async function ratiosOf<Over>(
  engine: Engine,
  servers: readonly { over: Over; server: MeasuredProcess }[],
  subjects: readonly Subject<Over>[],
): Promise<Ratio[]> {
  const rows: Ratio[] = []
  for (const subject of subjects) {
    const sides: Side<Over>[] = []
    for (const { over, server } of servers)
      sides.push({ over, caller: await openCaller(server.port), calls: 0, medians: [] })
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
