import type { Position } from '#domain/distances/rhumb.ts'
import { exposureOf } from '#domain/ports/exposure.ts'
import { findPort } from '#domain/ports/find-port.ts'
import { distanceToLand } from '#server/distances/distance-transform.ts'
import { mostOffshore } from '#server/distances/offshore.ts'
import { readSeaMask } from '#server/distances/sea-mask.ts'
import { findSeaRoute } from '#server/distances/sea-route.ts'
import { isWithinOne, type UsualRoute, usualRoutes } from '#test/usual-routes.ts'
import { median } from './numbers.ts'

const ROUNDS = 5

export interface MeasuredRoute extends UsualRoute {
  /** Undefined where the program does not know one of the ports. */
  found?: {
    miles: number
    offshore: number
    zone: number
    isWithinOne: boolean
    /** In milliseconds. */
    cpu: number
    exposureCpu: number
  }
}

const placeOf = (name: string): Position | undefined => {
  const port = findPort(name)
  return port && [port.longitude, port.latitude]
}

/** The processor time of this thread, which other work on the machine does not lengthen. */
function medianCpu(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  })
  return median(times)
}

export function measureRoutes(): MeasuredRoute[] {
  const clear = distanceToLand(readSeaMask())
  return usualRoutes.map(usual => {
    const [from, to] = [placeOf(usual.from), placeOf(usual.to)]
    const route = from && to && findSeaRoute(clear, from, to)
    if (!route) return usual
    const { offshore, zone } = exposureOf(route.offshore)
    const cpu = medianCpu(() => findSeaRoute(clear, from, to))
    const exposureCpu = medianCpu(() => mostOffshore(clear, route.legs))
    const found = { miles: route.miles, offshore, zone, isWithinOne: isWithinOne(usual, zone) }
    return { ...usual, found: { ...found, cpu, exposureCpu } }
  })
}
