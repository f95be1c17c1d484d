import path from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import pg from 'pg'
import { LiteStream } from '#server/db/lite-stream.ts'
import type { EngineData, EngineReply, EngineRequest } from '#server/db/pglite-worker.ts'

export interface Engine {
  pool: pg.Pool
  /** Another one in the same session, for who has ended the first. */
  openPool(onConnect: OnConnect): pg.Pool
  /** When something was last asked, in milliseconds of the process's clock. */
  lastUsed(): number
  dump(): Promise<Uint8Array<ArrayBuffer>>
  /** The database's files as they are at one instant, into a folder that is not there yet. Everybody waits meanwhile. */
  copyTo(folder: string): Promise<void>
  /** How often the engine has made the disk keep what it wrote. */
  syncs(): Promise<number>
  close(): Promise<void>
}

type OnConnect = (client: pg.ClientBase) => Promise<void>
type Exchange = (message: Buffer, answered: (answer: Buffer) => void) => void

function poolOver(exchange: Exchange, onFault: (error: Error) => void, onConnect: OnConnect): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    // After a failed query the pool goes on with another client, in the session that the first one left: what it had
    // begun, named or listened to is still there.
    async onConnect(client) {
      await client.query('rollback')
      await client.query('discard all')
      await onConnect(client)
    },
    stream: () => new LiteStream(exchange) as unknown as import('node:net').Socket,
  })
  // Without a listener an error of an idle client would end the process.
  pool.on('error', onFault)
  return pool
}

/** PGlite in a worker thread behind a node-postgres pool of one connection: all clients would share one session. */
export async function startEngine(
  data: EngineData,
  onFault: (error: Error) => void,
  onConnect: OnConnect = async () => {},
): Promise<Engine> {
  // A channel of its own: on the worker's, Node itself sends messages when it watches files.
  const { port1: port, port2 } = new MessageChannel()
  const worker = new Worker(path.join(import.meta.dirname, 'pglite-worker.ts'), {
    workerData: { ...data, port: port2 },
    transferList: [port2],
  })
  const waiting: ((reply: EngineReply) => void)[] = []
  let failed: Error | undefined
  let lastUsed = performance.now()

  const ask = (request: EngineRequest): Promise<EngineReply> =>
    new Promise(answered => {
      waiting.push(answered)
      port.postMessage(request)
    })
  await new Promise<void>((ready, fail) => {
    port.once('message', () => ready())
    worker.once('error', fail)
  })
  port.on('message', (reply: EngineReply) => waiting.shift()?.(reply))
  worker.on('error', error => {
    failed = error
    onFault(error)
  })

  const exchange = (message: Buffer, answered: (answer: Buffer) => void) => {
    if (failed) throw failed
    lastUsed = performance.now()
    void ask({ message }).then(reply => {
      lastUsed = performance.now()
      if ('answer' in reply)
        answered(Buffer.from(reply.answer.buffer, reply.answer.byteOffset, reply.answer.byteLength))
    })
  }
  const openPool = (onConnect: OnConnect) => poolOver(exchange, onFault, onConnect)
  const pool = openPool(onConnect)

  return {
    pool,
    openPool,
    lastUsed: () => lastUsed,
    async dump() {
      const reply = await ask({ dump: true })
      if (!('dump' in reply)) throw new Error('The embedded database did not answer with a dump.')
      return reply.dump as Uint8Array<ArrayBuffer>
    },
    async copyTo(folder) {
      const reply = await ask({ copyTo: folder })
      if (!('fault' in reply)) throw new Error('The embedded database did not answer about the copy.')
      if (reply.fault) throw new Error(reply.fault)
    },
    async syncs() {
      const reply = await ask({ syncs: true })
      if (!('syncs' in reply)) throw new Error('The embedded database did not answer with a count.')
      return reply.syncs
    },
    async close() {
      if (!pool.ended) await pool.end()
      await ask({ close: true })
      await worker.terminate()
    },
  }
}
