import { parentPort } from 'node:worker_threads'
import { type Chart, drawChart } from '#server/charts/draw-chart.ts'

parentPort?.on('message', (chart: Chart) => {
  parentPort?.postMessage(drawChart(chart))
})
