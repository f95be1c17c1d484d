import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '#domain/durations.ts'
import { disturbances } from './disturbances.ts'
import { type Journal, openJournal } from './insistent-calls.ts'
import { type Counted, count, toldTimes } from './machine-count.ts'
import { openPair, type PairOfPeople } from './machine-people.ts'
import { type Machines, missingProgram, startMachines } from './machine-programs.ts'

const PAIRS = 8
const LONGEST_MS = 12 * MINUTE_MS
const SAMPLE_MS = 500
const LOGGED_MAX = 100

interface Disturbed {
  name: string
  seconds: number
  tries: number
  /** Failed tries by what people got. */
  failed: Record<string, number>
  /** From the first failed try to the last. */
  failing: number
  /** In milliseconds: without any acknowledged write, and from a call to its answer. */
  withoutWrites: number
  longestWait: number
  streams: { ended: number; longestAway: number }
  /** Until a page was told of a message that was sent then. */
  longestUntold: number
}
export interface MachinesFigures {
  seconds: number
  disturbed: Disturbed[]
  tries: number
  writes: number
  counted: Counted
  replayed: number
  givenUp: string[]
  foreign: string[]
  refused: string[]
  died: string[]
  /** The most that were seen at once. */
  connections: number
  logged: Record<string, number>
}

const isWithin = (at: number, from: number, to: number) => at >= from && at < to

function longestGap(moments: readonly number[], from: number, to: number): number {
  const inside = [from, ...moments.filter(at => isWithin(at, from, to)), to]
  return Math.max(...inside.slice(1).map((at, place) => at - (inside[place] ?? at)))
}

interface Window {
  name: string
  from: number
  to: number
}

function judge({ name, from, to }: Window, journal: Journal, pairs: readonly PairOfPeople[]): Disturbed {
  const failures = journal.failures.filter(({ at }) => isWithin(at, from, to))
  const failed: Record<string, number> = {}
  for (const { kind } of failures) failed[kind] = (failed[kind] ?? 0) + 1
  const away = pairs.flatMap(({ streams }) => streams.flatMap(stream => stream.away))
  const awayThen = away.filter(each => isWithin(each.from, from, to))
  const untold = toldTimes(pairs).filter(({ sentAt }) => isWithin(sentAt, from, to))
  const waits = journal.waits.filter(wait => isWithin(wait.from, from, to)).map(({ ms }) => ms)
  const [first, last] = [failures[0]?.at ?? 0, failures.at(-1)?.at ?? 0]
  return {
    name,
    seconds: (to - from) / 1_000,
    tries: journal.tries.filter(at => isWithin(at, from, to)).length,
    failed,
    failing: last - first,
    withoutWrites: longestGap(journal.acknowledged, from, to),
    longestWait: Math.max(0, ...waits),
    streams: { ended: awayThen.length, longestAway: Math.max(0, ...awayThen.map(({ ms }) => ms)) },
    longestUntold: Math.max(0, ...untold.map(({ ms = 0 }) => ms)),
  }
}

/** The lines of the servers' logs that tell of a fault, by what they say. */
function faultsIn(logs: string): Record<string, number> {
  const found: Record<string, number> = {}
  for (const line of logs.split('\n').filter(line => line.startsWith('{'))) {
    const { level, msg, err } = JSON.parse(line) as {
      level: number
      msg?: string
      err?: { message?: string }
    }
    const said = [msg, err?.message?.split('\n')[0]].filter(Boolean)
    const name = `${level} ${[...new Set(said)].join(': ')}`.slice(0, LOGGED_MAX)
    found[name] = (found[name] ?? 0) + 1
  }
  return found
}

async function disturbAll(machines: Machines, say: (what: string) => void, bound: AbortSignal) {
  const journal = openJournal()
  const pairs: PairOfPeople[] = []
  for (let number = 1; number <= PAIRS; number += 1)
    pairs.push(await openPair(number, machines.port, journal))
  // The figures begin here.
  Object.assign(journal, openJournal())
  const enough = new AbortController()
  const signal = AbortSignal.any([enough.signal, bound])
  const work = Promise.all(pairs.flatMap(pair => [pair.work(signal), pair.read(signal)]))
  // Checked at the end.
  work.catch(() => undefined)

  let connections = 0
  const sampling = setInterval(async () => {
    const rows = await machines.database
      .ask<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where application_name = 'singladura'`,
      )
      .catch(() => [])
    connections = Math.max(connections, rows[0]?.count ?? 0)
  }, SAMPLE_MS)

  const windows: Window[] = []
  const died: string[] = []
  const from = Date.now()
  for (const { name, run, rest } of disturbances) {
    bound.throwIfAborted()
    say(name)
    const start = Date.now()
    await run(machines)
    await sleep(rest * 1_000)
    windows.push({ name, from: start, to: Date.now() })
    for (const { program } of machines.servers)
      if (program.child.exitCode !== null || program.child.signalCode !== null)
        died.push(`${name}: ${program.child.exitCode ?? program.child.signalCode}`)
  }
  enough.abort()
  await work
  clearInterval(sampling)
  const seconds = (Date.now() - from) / 1_000
  const [tries, writes] = [journal.tries.length, journal.acknowledged.length]
  say('counting')
  const disturbed = windows.map(window => judge(window, journal, pairs))
  const counted = await count(machines.database, pairs)
  for (const pair of pairs) pair.close()
  const { replayed, givenUp, foreign, refused } = journal
  const logged = faultsIn(machines.logs())
  const judged = { replayed, givenUp, foreign, refused, died, connections, logged }
  return { seconds, disturbed, tries, writes, counted, ...judged }
}

/** Ends within its bound, and ends all that it has started. Undefined: a program is not installed. */
export async function measureMachines(say: (what: string) => void): Promise<MachinesFigures | undefined> {
  const missing = missingProgram()
  if (missing) {
    console.error(`  ${missing} is not installed: three servers are not measured.`)
    return undefined
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-machines-'))
  const machines = await startMachines(folder)
  const over = new AbortController()
  const interrupted = () => over.abort(new Error('Interrupted.'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted)
  try {
    const bound = AbortSignal.any([over.signal, AbortSignal.timeout(LONGEST_MS)])
    const late = once(bound, 'abort').then((): never => {
      throw bound.reason
    })
    return await Promise.race([disturbAll(machines, say, bound), late])
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted)
    await machines.close()
    fs.rmSync(folder, { recursive: true })
  }
}
