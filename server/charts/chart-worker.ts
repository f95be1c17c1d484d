import { parentPort } from 'node:worker_threads'
import { drawPassageChart, isOfPassage } from '#server/charts/draw-passage-chart.ts'
import { drawRouteChart, type RouteChart } from '#server/charts/draw-route-chart.ts'

parentPort?.on('message', (chart: RouteChart) => {
  parentPort?.postMessage(isOfPassage(chart) ? drawPassageChart(chart) : drawRouteChart(chart))
})
