import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'

/** A worker thread that takes one order at a time, off the loop that answers requests. */
export interface Thread<Order, Reply> {
  ask(order: Order): Promise<Reply>
  close(): Promise<void>
}

const IDLE_MS = 30_000

/** Starts its worker at the first order, another one if that dies, and ends it after a while without orders. */
export function openThread<Order, Reply>(
  file: string,
  timeLimitMs: number,
  idleMs = IDLE_MS,
): Thread<Order, Reply> {
  const oneAtOnce = pLimit(1)
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const start = (): Worker => {
    // Under --watch a worker would report its files as messages, which would be taken for the first reply.
    const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: '' }
    const started = new Worker(file, { env })
    const forget = () => {
      if (worker === started) worker = undefined
    }
    // Orders under way report the worker's death; an idle worker has nobody to tell.
    started.on('error', forget).on('exit', forget)
    return started
  }

  const giveUp = (started: Worker) => {
    if (worker === started) worker = undefined
    void started.terminate()
  }

  const ask = (order: Order): Promise<Reply> => {
    if (closed) return Promise.reject(new Error('Nothing more is begun: the server is closing.'))
    clearTimeout(idle)
    worker ??= start()
    const asked = worker
    // While it works the process waits for it; idle, it does not.
    asked.ref()
    return new Promise<Reply>((resolve, reject) => {
      const tooLong = setTimeout(() => {
        end(() => reject(new Error(`The worker took more than ${timeLimitMs} ms.`)))
        giveUp(asked)
      }, timeLimitMs)
      const answered = (reply: Reply) => end(() => resolve(reply))
      const failed = (error: Error) => end(() => reject(error))
      const gone = () => end(() => reject(new Error('The worker has died.')))
      const end = (settle: () => void) => {
        clearTimeout(tooLong)
        asked.off('message', answered).off('error', failed).off('exit', gone)
        asked.unref()
        idle = setTimeout(giveUp, idleMs, asked).unref()
        settle()
      }
      asked.on('message', answered).on('error', failed).on('exit', gone)
      asked.postMessage(order)
    })
  }

  return {
    ask: order => oneAtOnce(() => ask(order)),
    async close() {
      closed = true
      await worker?.terminate()
    },
  }
}
