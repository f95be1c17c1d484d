import { parentPort } from 'node:worker_threads'
import { distanceToLand } from '#server/distances/distance-transform.ts'
import { readSeaMask } from '#server/distances/sea-mask.ts'
import { findSeaRoute } from '#server/distances/sea-route.ts'
import type { RouteOrder } from '#server/distances/sea-routes.ts'

const clear = distanceToLand(readSeaMask())

parentPort?.on('message', ({ from, to }: RouteOrder) => {
  parentPort?.postMessage(findSeaRoute(clear, from, to))
})
