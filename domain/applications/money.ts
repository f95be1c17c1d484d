import { formatHundredths, formatNumber } from '#domain/spanish-format.ts'

/** Sums are made of whole cents. */
export const centsOf = (amount: number): number => Math.round(amount * 100)
export const eurosOf = (cents: number): number => cents / 100

/** '441,60 €' */
export const money = (cents: number): string => `${formatHundredths(eurosOf(cents))}\u00a0€`
/** '0,00 – 150,00 €', or '441,60 €' if both ends are equal. */
export const moneyRange = ({ min, max }: { min: number; max: number }): string =>
  min === max ? money(min) : `${formatHundredths(eurosOf(min))} – ${money(max)}`
/** '3,20 €/mn' */
export const unitPrice = (cents: number, unit: string): string => `${money(cents)}/${unit}`
/** '138,3' */
export const count = formatNumber
