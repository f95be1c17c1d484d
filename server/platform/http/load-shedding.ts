import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'

export const WAITING_MAX = 200
/** This many may wait in a burst, or while the database stalls: two or three seconds' work. */
export const BURST_MAX = 3_000
/** A burst is over by then. If more than WAITING_MAX have waited for this long, the server is overloaded. */
export const BURST_MS = 5_000

/**
 * By the number waiting at an instant, in milliseconds. After a stall all are answered soon; in an overload the
 * same number keeps waiting.
 */
export function openOverloadGauge(): (waiting: number, now: number) => boolean {
  let crowdedSince: number | undefined
  return (waiting, now) => {
    // Not below WAITING_MAX: in a lasting overload the number stays there.
    if (waiting === 0) crowdedSince = undefined
    if (waiting < WAITING_MAX) return false
    crowdedSince ??= now
    return waiting >= BURST_MAX || now - crowdedSince >= BURST_MS
  }
}

/** Refuses a call or a stream before it costs anything, if too many wait. */
export function shedLoad(api: FastifyInstance, waiting: () => number, clock: () => Date): void {
  const isOverloaded = openOverloadGauge()
  api.addHook('onRequest', async request => {
    // A supervisor would restart a process that says it is full.
    if (request.routeOptions.config.endpoint?.unlimited) return
    if (isOverloaded(waiting(), clock().getTime())) throw new Refusal('overloaded')
  })
}
