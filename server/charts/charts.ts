import path from 'node:path'
import type { Chart } from '#server/charts/draw-chart.ts'
import { openThread } from '#server/platform/threads/thread.ts'

/** The widest sheet takes 0.2 s; anything longer hangs. */
const TIME_LIMIT_MS = 15_000

export interface Charts {
  draw(chart: Chart): Promise<string>
  close(): Promise<void>
}

declare module '#server/platform/context.ts' {
  interface Services {
    charts: Charts
  }
}

export function openCharts(): Charts {
  const { ask, close } = openThread<Chart, string>(
    path.join(import.meta.dirname, 'chart-worker.ts'),
    TIME_LIMIT_MS,
  )
  return { draw: ask, close }
}
