import os from 'node:os'
import path from 'node:path'
import v8 from 'node:v8'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { EngineData, EngineReply, EngineRequest } from '#server/platform/db/pglite-worker.ts'

/** Of what was under way when the worker died. Nobody knows what became of it. */
export const STOPPED = 'The embedded database has stopped.'

export interface EngineWorker {
  ask(request: EngineRequest): Promise<EngineReply>
  /** Has the engine write what it holds, and ends the worker. */
  close(): Promise<void>
}

const SMALL_BYTES = 2 * 1024 ** 3
/** So V8 runs WebAssembly as its quick first compiler leaves it. */
const UNOPTIMIZED = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/**
 * V8 takes 600 MB for some seconds to optimize one function of the engine, its interpreter. Where the machine, or the
 * container, has not got them to spare, the engine stays as it is first compiled: a tenth slower, and 60 MB smaller.
 */
function spareMemory(): void {
  const memory = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, os.totalmem())
  if (memory < SMALL_BYTES) for (const flag of UNOPTIMIZED) v8.setFlagsFromString(flag)
}

/** PGlite in a worker thread; `died` is told why where it ends by itself once it has started. */
export async function startEngineWorker(
  data: EngineData,
  died: (cause: Error) => void,
): Promise<EngineWorker> {
  spareMemory()
  // A channel of its own: on the worker's, Node itself sends messages when it watches files.
  const { port1: port, port2 } = new MessageChannel()
  const worker = new Worker(path.join(import.meta.dirname, 'pglite-worker.ts'), {
    workerData: { ...data, port: port2 },
    transferList: [port2],
  })
  const waiting: { answered(reply: EngineReply): void; failed(error: Error): void }[] = []
  let cause: Error | undefined
  let closing = false
  const exited = new Promise<void>((ended, failed) => {
    worker.once('error', error => {
      cause ??= error
    })
    worker.once('exit', code => {
      if (closing && code === 0 && !cause) ended()
      else failed(cause ?? new Error(`The worker ended with ${code}.`))
    })
  })
  exited.catch(() => undefined)
  await Promise.race([new Promise(ready => port.once('message', ready)), exited])

  port.on('message', (reply: EngineReply) => waiting.shift()?.answered(reply))
  const fail = (error: Error) => {
    port.close()
    for (const { failed } of waiting.splice(0)) failed(new Error(STOPPED))
    if (!closing) died(error)
  }
  void exited.catch(fail)
  const ask = (request: EngineRequest) =>
    new Promise<EngineReply>((answered, failed) => {
      waiting.push({ answered, failed })
      port.postMessage(request)
    })
  return {
    ask,
    async close() {
      closing = true
      // Once closed the worker ends by itself, and a busy process may hear of that before it hears the answer.
      await Promise.race([ask({ close: true }), exited])
      await worker.terminate()
    },
  }
}
