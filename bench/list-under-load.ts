import { type Caller, openCaller, request } from './caller.ts'
import { reader } from './cast.ts'
import type { MeasuredProcess } from './measured-process.ts'
import { median, quantile } from './numbers.ts'

const CALLERS = 32
const ROUNDS = 7
const WARM_UP_MS = 3_000
const ROUND_MS = 1_500

interface Round {
  perSecond: number
  p50: number
  p99: number
  cpu: number
}
export interface Load extends Round {
  name: string
  /** Its requests a second beside those of the first one, round by round. */
  ratio: number
}
export interface Subject {
  name: string
  server: MeasuredProcess
}

const list = request('GET', '/jobs?limit=20', reader.token)

async function callFor(milliseconds: number, callers: Caller[]): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + milliseconds
  const callAgain = async (caller: Caller) => {
    for (let start = performance.now(); start < end; start = performance.now()) {
      const { status } = await caller.ask(list)
      if (status !== 200) throw new Error(`GET /jobs was answered with ${status}.`)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(callers.map(callAgain))
  return times
}

async function playRound(server: MeasuredProcess, callers: Caller[]): Promise<Round> {
  const before = await server.cpu()
  const start = performance.now()
  const times = await callFor(ROUND_MS, callers)
  const seconds = (performance.now() - start) / 1_000
  const cpu = ((await server.cpu()) - before) / times.length
  return { perSecond: times.length / seconds, p50: median(times), p99: quantile(times, 0.99), cpu }
}

async function refuseOtherBytes(subjects: Subject[]): Promise<void> {
  const bodies = new Set<string>()
  for (const { server } of subjects) {
    const caller = await openCaller(server.port)
    bodies.add((await caller.ask(list)).body.toString())
    caller.close()
  }
  if (bodies.size > 1)
    throw new Error(
      `What is compared does not answer alike:\n${[...bodies].map(body => body.slice(0, 900)).join('\n')}`,
    )
}

/** The list of offers asked for by 32 callers at once, of one server after the other, in turns. */
export async function listUnderLoad(subjects: Subject[]): Promise<Load[]> {
  await refuseOtherBytes(subjects)
  const entrants = await Promise.all(
    subjects.map(async ({ name, server }) => ({
      name,
      server,
      callers: await Promise.all(Array.from({ length: CALLERS }, () => openCaller(server.port))),
      rounds: [] as Round[],
    })),
  )
  for (const { callers } of entrants) await callFor(WARM_UP_MS, callers)
  for (let round = 0; round < ROUNDS; round += 1) {
    // Back and forth: what comes first in a round is not always the same one.
    const order = round % 2 === 0 ? entrants : entrants.toReversed()
    for (const { server, callers, rounds } of order) rounds.push(await playRound(server, callers))
  }
  for (const { callers } of entrants) for (const caller of callers) caller.close()

  const first = entrants[0]?.rounds ?? []
  return entrants.map(({ name, rounds }) => ({
    name,
    perSecond: median(rounds.map(round => round.perSecond)),
    p50: median(rounds.map(round => round.p50)),
    p99: median(rounds.map(round => round.p99)),
    cpu: median(rounds.map(round => round.cpu)),
    ratio: median(rounds.map((round, index) => round.perSecond / (first[index]?.perSecond ?? Number.NaN))),
  }))
}
