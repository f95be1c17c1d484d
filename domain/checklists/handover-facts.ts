import { dayInMadrid } from '#domain/calendar.ts'
import * as checklistFaults from '#domain/checklists/checklist-faults.ts'
import { type ItemStatus, itemStatusLabels } from '#domain/checklists/checklist-item.ts'
import type { Finding } from '#domain/checklists/differences.ts'
import { differenceOf, type Measure, type Reading } from '#domain/checklists/measure.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Fault } from '#domain/faults.ts'

/** The tolerance for a phone's clock that is ahead of the server's. */
const CLOCK_AHEAD_MS = 10 * MINUTE_MS

/** Why this can't be the instant of the handover; undefined if it can. `startDate`: the contract's first day. */
export function handoverFault(handedOverAt: Date, startDate: string, now: Date): Fault | undefined {
  if (handedOverAt.getTime() > now.getTime() + CLOCK_AHEAD_MS) return checklistFaults.handoverInFuture()
  if (dayInMadrid(handedOverAt) < startDate) return checklistFaults.handoverTooEarly()
  return undefined
}

export interface Measurement {
  key: string
  item: string
  /** Null if it was not on that list. */
  departure: Reading | null
  arrival: Reading
  difference: number | null
}
export interface HandoverFacts {
  at: string
  port: string | null
  berth: string | null
  measurements: Measurement[]
  inventory: { item: string; departure: Finding | null; arrival: Finding } | null
}

/** For what neither list nor handover says. */
export const NOT_NOTED_LABEL = 'No consta'

/** An inventory with its keys is handed over; it does not work. */
export const inventoryLabels: Record<ItemStatus, string> = {
  ...itemStatusLabels,
  working: 'Completo',
  not_working: 'Incompleto',
}

interface Found extends Finding, Reading {
  key: string
  item: string
}
const INVENTORY = 'oth_inventario'

const reading = ({ measure, value }: Reading): Reading => ({ measure, value })
const finding = ({ status, notes, expiresOn }: Finding): Finding => ({ status, notes, expiresOn })
/** Old lists measure nothing. */
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
