import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type EngineWorker, startEngineWorker } from '#server/platform/db/engine-worker.ts'
import { gatherWrites } from '#server/platform/db/gather-writes.ts'
import { LiteStream } from '#server/platform/db/lite-stream.ts'
import type { EngineData, EngineReply, EngineRequest } from '#server/platform/db/pglite-worker.ts'

export interface Engine {
  pool: pg.Pool
  openPool(onConnect: OnConnect): pg.Pool
  /** The time of the last query, in milliseconds of the process's clock. */
  lastUsed(): number
  dump(): Promise<Uint8Array<ArrayBuffer>>
  /** Copies the database's files as of one instant into a new folder. All queries wait meanwhile. */
  copyTo(folder: string): Promise<void>
  syncs(): Promise<number>
  close(): Promise<void>
}

type OnConnect = (client: pg.ClientBase) => Promise<void>
type Exchange = (message: Buffer, answered: (answer: Buffer) => void, failed: (error: Error) => void) => void

/** The least time between two starts of the worker. */
const RESTART_MS = 1_000
const LOOK = 'Si vuelve a pasar, mira si queda sitio en el disco.'

function poolOver(exchange: Exchange, onFault: (error: Error) => void, onConnect: OnConnect): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    // After a failed query the pool continues with another client in the same session: open transactions, prepared
    // names and LISTEN are still there.
    async onConnect(client) {
      await client.query('rollback')
      await client.query('discard all')
      await onConnect(client)
    },
    pipeline: true,
    stream: () => gatherWrites(new LiteStream(exchange)) as unknown as import('node:net').Socket,
  })
  // Without a listener the error of an idle client would end the process.
  pool.on('error', onFault)
  return pool
}

/**
 * One connection, because all clients would share one session. If the worker dies, its queries fail, and the next
 * query starts another.
 */
export async function startEngine(
  data: EngineData,
  onFault: (error: Error) => void,
  onConnect: OnConnect = async () => {},
): Promise<Engine> {
  let running: Promise<EngineWorker> | undefined
  let startedAt = 0
  let lastUsed = performance.now()

  const start = async (): Promise<EngineWorker> => {
    await sleep(Math.max(0, startedAt + RESTART_MS - performance.now()))
    startedAt = performance.now()
    return startEngineWorker(data, cause => {
      running = undefined
      onFault(new Error(`La base de datos embebida se ha parado y se vuelve a abrir. ${LOOK}`, { cause }))
    })
  }
  const ask = async (request: EngineRequest): Promise<EngineReply> => {
    running ??= start().catch(error => {
      running = undefined
      throw error
    })
    return (await running).ask(request)
  }
  startedAt = -RESTART_MS
  running = start()
  await running

  const exchange: Exchange = (message, answered, failed) => {
    lastUsed = performance.now()
    ask({ message }).then(reply => {
      lastUsed = performance.now()
      if ('answer' in reply)
        answered(Buffer.from(reply.answer.buffer, reply.answer.byteOffset, reply.answer.byteLength))
    }, failed)
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
      const worker = await running
      await worker?.close()
    },
  }
}
