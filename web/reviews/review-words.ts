import type { Role } from '#domain/api.ts'
import { REVIEW_DAYS } from '#domain/contracts/review-window.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { AspectKey } from '#domain/reviews/aspects.ts'
import { timeFormat } from '#web/ui/times.ts'

export const ONLY_WHO_SAILED = 'Solo valora quien hizo la travesía con contrato firmado.'

export const roleWords: Record<Role, string> = { owner: 'Armador', crew: 'Tripulante' }

export const aspectHints: Record<AspectKey, string> = {
  seamanship: 'maniobra, derrota, guardias',
  care: 'como lo entregaste',
  boat_as_described: 'según la ficha y la oferta',
  payment: 'lo acordado y a tiempo',
  communication: 'avisos, claridad, plazos',
}

/** '10 dic' */
export const closingDay = timeFormat('device', { day: 'numeric', month: 'short' })
/** '28 nov 2026' */
export const writtenDay = timeFormat('device', { day: 'numeric', month: 'short', year: 'numeric' })

export function daysLeft(closesAt: string, now: number): string {
  // A clock that is some seconds slow would see a day more than there is.
  const days = Math.min(Math.ceil((Date.parse(closesAt) - now) / DAY_MS), REVIEW_DAYS)
  return days > 1 ? `quedan ${days} días` : 'último día'
}
