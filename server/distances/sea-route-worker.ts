import { parentPort } from 'node:worker_threads'
import { distanceToLand } from '#server/distances/distance-transform.ts'
import { furthestAlong } from '#server/distances/offshore.ts'
import { readSeaMask } from '#server/distances/sea-mask.ts'
import { findSeaRoute } from '#server/distances/sea-route.ts'
import type { RouteOrder, TrackOrder } from '#server/distances/sea-routes.ts'

const clear = distanceToLand(readSeaMask())

parentPort?.on('message', (order: RouteOrder | TrackOrder) => {
  parentPort?.postMessage(
    'track' in order ? furthestAlong(clear, order.track) : findSeaRoute(clear, order.from, order.to),
  )
})
