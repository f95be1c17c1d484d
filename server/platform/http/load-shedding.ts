import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { siteApi } from '#domain/site-api.ts'

/** So many may always wait for a connection to the database: a fraction of a second's work. */
export const WAITING_MAX = 200
/** So many may wait in a burst, or while the database does nothing for a moment: two or three seconds' work. */
export const BURST_MAX = 3_000
/** A burst is over by then. Where more than WAITING_MAX have waited for so long, more comes than can be done. */
export const BURST_MS = 5_000

/** Who watches over the process would restart it if told that it is full. */
const waits = new Set<Endpoint>([siteApi.health])

/**
 * Whether one more has to be refused, by how many wait at an instant (in milliseconds). Asked at each call. A number
 * alone can't tell the two cases apart: after a moment in which the database did nothing, many wait and all are answered
 * soon; where more comes than can be done, the same many wait for ever.
 */
export function openOverloadGauge(): (waiting: number, now: number) => boolean {
  let crowdedSince: number | undefined
  return (waiting, now) => {
    // Not below WAITING_MAX: under a lasting overload their number stays just there.
    if (waiting === 0) crowdedSince = undefined
    if (waiting < WAITING_MAX) return false
    crowdedSince ??= now
    return waiting >= BURST_MAX || now - crowdedSince >= BURST_MS
  }
}

/** Where too many wait already, a call is refused before it costs anything; so is a stream. */
export function shedLoad(api: FastifyInstance, waiting: () => number, clock: () => Date): void {
  const isOverloaded = openOverloadGauge()
  api.addHook('onRequest', async request => {
    const { endpoint } = request.routeOptions.config
    if (endpoint && waits.has(endpoint)) return
    if (isOverloaded(waiting(), clock().getTime())) throw new Refusal('overloaded')
  })
}
