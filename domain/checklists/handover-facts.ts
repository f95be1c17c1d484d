import { dayInMadrid } from '#domain/calendar.ts'
import type { Finding } from '#domain/checklists/differences.ts'
import { differenceOf, type Measure, type Reading } from '#domain/checklists/measure.ts'

/** A phone's clock may be so much ahead of the server's. */
const CLOCK_AHEAD_MS = 10 * 60_000

/** Why the vessel can't have been handed over then; undefined where it may have been. `startDate`: the contract's first day. */
export function handoverFault(handedOverAt: Date, startDate: string, now: Date): string | undefined {
  if (handedOverAt.getTime() > now.getTime() + CLOCK_AHEAD_MS)
    return 'La entrega no puede ser posterior a este momento.'
  if (dayInMadrid(handedOverAt) < startDate)
    return 'La entrega no puede ser anterior al primer día del traslado.'
  return undefined
}

/** An item that was measured, at both ends of the transfer. */
export interface Measurement {
  key: string
  item: string
  /** Null where it was not on that list. */
  departure: Reading | null
  arrival: Reading
  difference: number | null
}
/** What clause 20 of the contract has the parties write down, besides the damages. */
export interface HandoverFacts {
  /** An instant. */
  at: string
  port: string | null
  berth: string | null
  measurements: Measurement[]
  /** The keys, and what was handed over with them; null where no list asked for it. */
  inventory: { item: string; departure: Finding | null; arrival: Finding } | null
}

interface Found extends Finding, Reading {
  key: string
  item: string
}
const INVENTORY = 'oth_inventario'

const reading = ({ measure, value }: Reading): Reading => ({ measure, value })
const finding = ({ status, notes, expiresOn }: Finding): Finding => ({ status, notes, expiresOn })
/** A list of long ago measured nothing. */
const isMeasured = ({ measure }: { measure: Measure }) => measure !== null

export function handoverFacts(
  where: Pick<HandoverFacts, 'at' | 'port' | 'berth'>,
  departure: readonly Found[],
  arrival: readonly Found[],
): HandoverFacts {
  const before = new Map(departure.map(item => [item.key, item]))
  const keys = arrival.find(({ key }) => key === INVENTORY)
  const keysBefore = before.get(INVENTORY)
  return {
    ...where,
    measurements: arrival.filter(isMeasured).map(now => {
      const then = before.get(now.key)
      return {
        key: now.key,
        item: now.item,
        departure: then ? reading(then) : null,
        arrival: reading(now),
        difference: differenceOf(then ?? null, now),
      }
    }),
    inventory: keys
      ? { item: keys.item, departure: keysBefore ? finding(keysBefore) : null, arrival: finding(keys) }
      : null,
  }
}
