import path from 'node:path'
import { computeLog, type LogOrders, type LogReplies } from '#server/passages/compute-log.ts'
import { openThread } from '#server/platform/threads/thread.ts'

/** 40,000 rows take 0.3 s with the worker's start; anything longer hangs. */
const TIME_LIMIT_MS = 20_000
/** About 2,000 rows, which take some milliseconds; to start the worker would take longer. */
const SHORT = 250_000

type LogKind = keyof LogOrders
export interface ThreadOrder<K extends LogKind = LogKind> {
  kind: K
  order: LogOrders[K]
}

export interface LogThread {
  /** Computes long logs in the worker, off the loop that answers requests. */
  compute<K extends LogKind>(kind: K, order: LogOrders[K]): Promise<LogReplies[K]>
  close(): Promise<void>
}

declare module '#server/platform/context.ts' {
  interface Services {
    logThread: LogThread
  }
}

export function openLogThread(): LogThread {
  const { ask, close } = openThread<ThreadOrder, LogReplies[LogKind]>(
    path.join(import.meta.dirname, 'log-worker.ts'),
    TIME_LIMIT_MS,
  )
  return {
    async compute<K extends LogKind>(kind: K, order: LogOrders[K]) {
      if (order.rows.length <= SHORT) return computeLog(kind, order)
      return (await ask({ kind, order })) as LogReplies[K]
    },
    close,
  }
}
