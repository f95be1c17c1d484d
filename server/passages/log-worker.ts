import { parentPort } from 'node:worker_threads'
import { computeLog } from '#server/passages/compute-log.ts'
import type { ThreadOrder } from '#server/passages/log-thread.ts'

parentPort?.on('message', ({ kind, order }: ThreadOrder) => {
  parentPort?.postMessage(computeLog(kind, order))
})
