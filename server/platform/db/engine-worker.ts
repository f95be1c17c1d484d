import os from 'node:os'
import path from 'node:path'
import v8 from 'node:v8'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { EngineData, EngineReply, EngineRequest } from '#server/platform/db/pglite-worker.ts'

/** The error of requests under way when the worker died. Their outcome is unknown. */
export const STOPPED = 'The embedded database has stopped.'

export interface EngineWorker {
  ask(request: EngineRequest): Promise<EngineReply>
  close(): Promise<void>
}

const SMALL_BYTES = 2 * 1024 ** 3
/** V8 runs WebAssembly as its baseline compiler emits it. */
const UNOPTIMIZED = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/**
 * V8 takes 600 MB for seconds to optimise the engine's interpreter. With less memory the engine stays unoptimised: a
 * tenth slower, and 60 MB smaller.
 */
function spareMemory(): void {
  const memory = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, os.totalmem())
  if (memory < SMALL_BYTES) for (const flag of UNOPTIMIZED) v8.setFlagsFromString(flag)
}

/** PGlite in a worker thread. `died` gets the cause if the worker ends by itself after its start. */
export async function startEngineWorker(
  data: EngineData,
  died: (cause: Error) => void,
): Promise<EngineWorker> {
  spareMemory()
  // A channel of its own: Node sends messages on the worker's channel when it watches files.
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
      // The worker ends by itself after closing; a busy process may see its exit before its answer.
      await Promise.race([ask({ close: true }), exited])
      await worker.terminate()
    },
  }
}
