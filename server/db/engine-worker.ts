import os from 'node:os'
import path from 'node:path'
import v8 from 'node:v8'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { EngineData, EngineReply, EngineRequest } from '#server/db/pglite-worker.ts'

/** Of what was under way when the worker died. Nobody knows what became of it. */
export const STOPPED = 'The embedded database has stopped.'

export interface EngineWorker {
  ask(request: EngineRequest): Promise<EngineReply>
  end(): Promise<void>
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
  const exited = new Promise<never>((_, fail) => {
    worker.once('error', error => {
      cause ??= error
    })
    worker.once('exit', code => fail(cause ?? new Error(`The worker ended with ${code}.`)))
  })
  exited.catch(() => undefined)
  await Promise.race([new Promise(ready => port.once('message', ready)), exited])

  let ending = false
  port.on('message', (reply: EngineReply) => waiting.shift()?.answered(reply))
  const fail = (error: Error) => {
    port.close()
    for (const { failed } of waiting.splice(0)) failed(new Error(STOPPED))
    if (!ending) died(error)
  }
  void exited.catch(fail)
  return {
    ask: request =>
      new Promise((answered, failed) => {
        waiting.push({ answered, failed })
        port.postMessage(request)
      }),
    async end() {
      ending = true
      await worker.terminate()
    },
  }
}
