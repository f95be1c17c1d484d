import { type Caller, openCaller } from './caller.ts'
import type { MeasuredProcess } from './measured-process.ts'
import { median, quantile } from './numbers.ts'

const ROUNDS = 7
const WARM_UP_MS = 3_000
const ROUND_MS = 1_500

interface Round {
  perSecond: number
  p50: number
  p99: number
  /** Microseconds of the server's processor per call, and of its database's if it runs on this machine. */
  cpu: number
  databaseCpu: number
}
export interface Load extends Round {
  name: string
  /** Its requests a second relative to the first server's, round by round. */
  ratio: number
}
export interface Subject {
  name: string
  server: MeasuredProcess
  /** Microseconds of processor time of its database so far. */
  databaseCpu?: () => number
}
export interface Act {
  callers: number
  answer: number
  call: (n: number) => Buffer
}

interface Entrant extends Subject {
  callers: Caller[]
  rounds: Round[]
}

export async function underLoad(subjects: readonly Subject[], act: Act): Promise<Load[]> {
  let calls = 0
  const callFor = async (milliseconds: number, callers: readonly Caller[]): Promise<number[]> => {
    const times: number[] = []
    const end = performance.now() + milliseconds
    const callAgain = async (caller: Caller) => {
      for (let start = performance.now(); start < end; start = performance.now()) {
        const { status, body } = await caller.ask(act.call(calls++))
        if (status !== act.answer) throw new Error(`A call was answered with ${status}: ${body.toString()}`)
        times.push(performance.now() - start)
      }
    }
    await Promise.all(callers.map(callAgain))
    return times
  }
  const playRound = async ({ server, callers, databaseCpu }: Entrant): Promise<Round> => {
    const before = [await server.cpu(), databaseCpu?.() ?? Number.NaN] as const
    const start = performance.now()
    const times = await callFor(ROUND_MS, callers)
    const seconds = (performance.now() - start) / 1_000
    return {
      perSecond: times.length / seconds,
      p50: median(times),
      p99: quantile(times, 0.99),
      cpu: ((await server.cpu()) - before[0]) / times.length,
      databaseCpu: ((databaseCpu?.() ?? Number.NaN) - before[1]) / times.length,
    }
  }

  const entrants: Entrant[] = await Promise.all(
    subjects.map(async subject => ({
      ...subject,
      callers: await Promise.all(Array.from({ length: act.callers }, () => openCaller(subject.server.port))),
      rounds: [],
    })),
  )
  for (const { callers } of entrants) await callFor(WARM_UP_MS, callers)
  for (let round = 0; round < ROUNDS; round += 1) {
    // The order alternates, because the first of a round finds a quieter machine.
    const order = round % 2 === 0 ? entrants : entrants.toReversed()
    for (const entrant of order) entrant.rounds.push(await playRound(entrant))
  }
  for (const { callers } of entrants) for (const caller of callers) caller.close()

  const first = entrants[0]?.rounds ?? []
  const middle = (rounds: readonly Round[], of: keyof Round) => median(rounds.map(round => round[of]))
  return entrants.map(({ name, rounds }) => ({
    name,
    perSecond: middle(rounds, 'perSecond'),
    p50: middle(rounds, 'p50'),
    p99: middle(rounds, 'p99'),
    cpu: middle(rounds, 'cpu'),
    databaseCpu: middle(rounds, 'databaseCpu'),
    ratio: median(rounds.map((round, index) => round.perSecond / (first[index]?.perSecond ?? Number.NaN))),
  }))
}
