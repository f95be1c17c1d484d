import * as z from 'zod/mini'
import { findStandardItem } from '#domain/checklists/standard-items.ts'
import { type Unit, units } from '#domain/checklists/units.ts'

export const measure = z.nullable(z.object({ unit: z.enum(units, { error: 'Elige la unidad.' }) }))
export type Measure = z.infer<typeof measure>

/** What was read of an item at one end of the transfer. */
export interface Reading {
  measure: Measure
  value: number | null
}

/** In which an item may be measured, the usual one first; none where it has no figure. */
export const unitsOf = (key: string): readonly Unit[] => findStandardItem(key)?.units ?? []

export const usualUnit = (key: string): Unit | null => unitsOf(key)[0] ?? null

const limits: Record<Unit, { max: number; fault: string }> = {
  h: { max: 100_000, fault: 'Las horas van de 0 a 100.000.' },
  '%': { max: 100, fault: 'El porcentaje va de 0 a 100.' },
  l: { max: 100_000, fault: 'Los litros van de 0 a 100.000.' },
  V: { max: 1_000, fault: 'Los voltios van de 0 a 1.000.' },
}

/** Why no instrument shows this; undefined where one may. */
export const faultOf = (value: number, unit: Unit): string | undefined => {
  const { max, fault } = limits[unit]
  if (value < 0 || value > max) return fault
  return Math.abs(Math.round(value * 100) - value * 100) < 1e-6
    ? undefined
    : 'La cifra admite como mucho dos decimales.'
}

const format = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2, useGrouping: 'always' })
const signed = new Intl.NumberFormat('es-ES', {
  maximumFractionDigits: 2,
  useGrouping: 'always',
  signDisplay: 'exceptZero',
})
const withUnit = (figure: string, unit: Unit) => `${figure}\u00a0${unit}`

/** '1.284,5 h'; null where nothing was read. */
export const formatReading = ({ measure: known, value }: Reading): string | null =>
  known && value !== null ? withUnit(format.format(value), known.unit) : null

/** From one end to the other, to a hundredth: null where either is unknown, or in another unit. */
export function differenceOf(departure: Reading | null, arrival: Reading): number | null {
  const comparable = departure?.measure && departure.measure.unit === arrival.measure?.unit
  if (!comparable || departure.value === null || arrival.value === null) return null
  return Math.round((arrival.value - departure.value) * 100) / 100
}

/** '+21 h', '−45 %'. */
export const formatDifference = (difference: number, { measure: known }: Reading): string =>
  known ? withUnit(signed.format(difference).replace('-', '−'), known.unit) : ''
