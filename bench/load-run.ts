// People at work, in a process of their own: as fast as answers come, or at a fixed rate.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Caller, openCaller } from './caller.ts'
import { talks } from './cast.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import { beAsked } from './measured-process.ts'
import { quantile } from './numbers.ts'
import { workloadCall } from './workload.ts'

const CALLERS = 32
/** The limit of open connections: a proxy has one too. */
const CONNECTIONS_MAX = 2_000
const STREAMS = 300
const BEAT_MS = 5
/** For a call without a status. */
const BROKEN = 0

export interface Pace {
  perSecond: number
  seconds: number
}
export interface Answered {
  count: number
  p50: number
  p99: number
  most: number
}
export interface Worked {
  /** By status, in milliseconds from the time when the call was due. */
  answered: Record<string, Answered>
  unsent: number
}

const { port } = JSON.parse(process.argv[2] ?? '') as { port: number }
const free: Caller[] = []
const streams: EventStream[] = []
let opened = 0
let calls = 0

async function callerFor(): Promise<Caller | undefined> {
  for (let known = free.pop(); known; known = free.pop()) {
    if (known.isOpen()) return known
    opened -= 1
  }
  if (opened >= CONNECTIONS_MAX) return undefined
  opened += 1
  return openCaller(port)
}

async function hurry(seconds: number): Promise<number> {
  const callers = await Promise.all(Array.from({ length: CALLERS }, () => openCaller(port)))
  const end = performance.now() + seconds * 1_000
  let count = 0
  const goOn = async (caller: Caller) => {
    while (performance.now() < end) {
      const { name, wanted } = workloadCall(calls++)
      const { status, body } = await caller.ask(wanted)
      if (status !== 200 && status !== 201) throw new Error(`${name}: ${status} ${body.toString()}`)
      count += 1
    }
  }
  await Promise.all(callers.map(goOn))
  for (const caller of callers) caller.close()
  return count / seconds
}

/** At a fixed rate, whether or not earlier calls have been answered. */
async function keepPace({ perSecond, seconds }: Pace): Promise<Worked> {
  const times = new Map<number, number[]>()
  const underWay = new Set<Promise<void>>()
  let unsent = 0
  const send = async (due: number) => {
    const caller = await callerFor()
    if (!caller) {
      unsent += 1
      return
    }
    const status = await caller.ask(workloadCall(calls++).wanted).then(
      answer => answer.status,
      // Closed between the check and the call: a browser would ask again.
      () => BROKEN,
    )
    free.push(caller)
    const known = times.get(status) ?? []
    times.set(status, known)
    known.push(performance.now() - due)
  }
  const start = performance.now()
  const total = perSecond * seconds
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1_000) * perSecond))
    for (; sent < due; sent += 1) {
      const call = send(start + (sent / perSecond) * 1_000).finally(() => underWay.delete(call))
      underWay.add(call)
    }
    await sleep(BEAT_MS)
  }
  await Promise.all(underWay)
  const answered = Object.fromEntries(
    [...times].map(([status, all]) => [
      status,
      { count: all.length, p50: quantile(all, 0.5), p99: quantile(all, 0.99), most: quantile(all, 1) },
    ]),
  )
  return { answered, unsent }
}

async function listen(): Promise<void> {
  for (const { owner } of talks.slice(0, STREAMS))
    streams.push(await openEventStream(port, owner.token, () => undefined))
}

beAsked('here', { listen, hurry, keepPace }, async () => {
  for (const stream of streams) stream.close()
  for (const caller of free) caller.close()
})
