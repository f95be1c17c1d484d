import { parentPort } from 'node:worker_threads'
import { drawRouteChart, type RouteChart } from '#server/charts/draw-route-chart.ts'

parentPort?.on('message', (chart: RouteChart) => {
  parentPort?.postMessage(drawRouteChart(chart))
})
