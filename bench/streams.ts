import { talks } from './cast.ts'
import type { Engine, Filled } from './databases.ts'
import { startMeasured, startProcess } from './measured-process.ts'
import type { Memory } from './memory.ts'
import { median, quantile } from './numbers.ts'
import type { Delivery } from './stream-people.ts'

export interface Latency {
  p50: number
  p99: number
}
export interface Streams {
  engine: Engine
  open: number
  messages: number
  /** In milliseconds. */
  fromSending: Latency
  fromCommit: Latency
  toScreen: Latency
  /** KiB a stream, in the whole process and in its JavaScript. */
  rss: number
  held: number
  /** MiB of the process: without streams, with them, and after the messages. */
  process: { before: number; open: number; after: number }
}

const OPEN = talks.length * 2
const KIB = 1_024

const latency = (times: number[]): Latency => ({ p50: median(times), p99: quantile(times, 0.99) })

export async function measureStreams({ engine, settings }: Filled): Promise<Streams> {
  const server = await startMeasured('./serve-streams.ts', settings, ['--expose-gc'])
  const people = await startProcess('./stream-people.ts', { port: server.port })
  await people.ask('arrive')
  const before = await server.ask<Memory>('memory')
  await people.ask('open')
  const opened = await server.ask<Memory>('memory')
  const deliveries = await people.ask<Delivery[]>('talk')
  const talked = await server.ask<Memory>('memory')
  const commits = new Map(await server.ask<[string, number][]>('commits'))
  await people.stop()
  await server.stop()

  const committed = ({ serial }: Delivery) => {
    const at = commits.get(serial)
    if (at === undefined) throw new Error(`The commit of event ${serial} was not seen.`)
    return at
  }
  const each = (bytes: number) => bytes / KIB / OPEN
  const mebibytes = ({ rss }: Memory) => rss / KIB / KIB
  return {
    engine,
    open: OPEN,
    messages: deliveries.length,
    fromSending: latency(deliveries.map(({ sentAt, heardAt }) => heardAt - sentAt)),
    fromCommit: latency(deliveries.map(delivery => delivery.heardAt - committed(delivery))),
    toScreen: latency(deliveries.map(delivery => delivery.shownAt - committed(delivery))),
    rss: each(opened.rss - before.rss),
    held: each(opened.held - before.held),
    process: { before: mebibytes(before), open: mebibytes(opened), after: mebibytes(talked) },
  }
}
