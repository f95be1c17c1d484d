import { parentPort } from 'node:worker_threads'
import { drawChart } from '#server/charts/draw-chart.ts'
import type { RouteChart } from '#server/charts/draw-route-chart.ts'

parentPort?.on('message', (chart: RouteChart) => {
  parentPort?.postMessage(drawChart(chart))
})
