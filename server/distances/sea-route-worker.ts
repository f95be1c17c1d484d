import { parentPort } from 'node:worker_threads'
import { measureClearance } from '#server/distances/clearance.ts'
import { readSeaMask } from '#server/distances/sea-mask.ts'
import { findSeaRoute } from '#server/distances/sea-route.ts'
import type { RouteOrder } from '#server/distances/sea-routes.ts'

const clear = measureClearance(readSeaMask())

parentPort?.on('message', ({ from, to }: RouteOrder) => {
  parentPort?.postMessage(findSeaRoute(clear, from, to))
})
