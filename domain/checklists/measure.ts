import * as z from 'zod/mini'
import * as checklistFaults from '#domain/checklists/checklist-faults.ts'
import { findStandardItem } from '#domain/checklists/standard-items.ts'
import { type Unit, units } from '#domain/checklists/units.ts'
import type { Fault } from '#domain/faults.ts'
import * as faults from '#domain/faults.ts'
import { hasTwoDecimals, told } from '#domain/fields.ts'
import { formatNumber, formatSigned } from '#domain/spanish-format.ts'

export const measure = z.nullable(z.object({ unit: z.enum(units, told(checklistFaults.unitUnknown())) }))
export type Measure = z.infer<typeof measure>

export interface Reading {
  measure: Measure
  value: number | null
}

/** Units in which the item may be measured, the usual one first; empty for an item without a figure. */
export const unitsOf = (key: string): readonly Unit[] => findStandardItem(key)?.units ?? []

export const usualUnit = (key: string): Unit | null => unitsOf(key)[0] ?? null

const limits: Record<Unit, { max: number; exceeded: (params: { max: number }) => Fault }> = {
  h: { max: 100_000, exceeded: checklistFaults.hoursOutOfRange },
  '%': { max: 100, exceeded: checklistFaults.percentageOutOfRange },
  l: { max: 100_000, exceeded: checklistFaults.litresOutOfRange },
  V: { max: 1_000, exceeded: checklistFaults.voltsOutOfRange },
}

/** Why no instrument shows this figure; undefined if one may. */
export const faultOf = (value: number, unit: Unit): Fault | undefined => {
  const { max, exceeded } = limits[unit]
  if (value < 0 || value > max) return exceeded({ max })
  return hasTwoDecimals(value) ? undefined : faults.tooManyDecimals({ what: 'La cifra' })
}

const withUnit = (figure: string, unit: Unit) => `${figure}\u00a0${unit}`

/** '1.284,5 h'; null without a reading. */
export const formatReading = ({ measure: known, value }: Reading): string | null =>
  known && value !== null ? withUnit(formatNumber(value), known.unit) : null

/** From one end to the other, to a hundredth: null if either is unknown, or in another unit. */
export function differenceOf(departure: Reading | null, arrival: Reading): number | null {
  const comparable = departure?.measure && departure.measure.unit === arrival.measure?.unit
  if (!comparable || departure.value === null || arrival.value === null) return null
  return Math.round((arrival.value - departure.value) * 100) / 100
}

/** '+21 h', '−45 %'. */
export const formatDifference = (difference: number, { measure: known }: Reading): string =>
  known ? withUnit(formatSigned(difference), known.unit) : ''
