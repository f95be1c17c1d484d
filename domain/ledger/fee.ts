import { centsOf, money, unitPrice } from '#domain/applications/money.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import type { PayBasis } from '#domain/contracts/contract-data.ts'
import type { Line } from '#domain/ledger/account-line.ts'
import { dividedHalfUp, tenthsOf } from '#domain/ledger/whole-numbers.ts'
import { formatCount, formatShortDay, formatTenths } from '#domain/spanish-format.ts'
import { daysBetween } from '#domain/vessels/vessel-document.ts'

export type LedgerEnd = 'arrived' | 'called_off'

export interface FeeFacts {
  /** Euros; null: the contract says none. */
  budget: number | null
  payBasis: PayBasis | null
  /** 'YYYY-MM-DD', the contract's. */
  startDate: string
  endDate: string
  /** Null also if the person's contract ended before. */
  departedAt: Date | null
  /** The arrival, the calling off, or the end of the offer or of the contract. */
  end: { at: Date; how: LedgerEnd } | null
  /** By the log; null with fewer than two positions. */
  milesRun: number | null
  milesToGo: number | null
  /** There is a last position from which the way to the port is not measured yet. */
  toGoPending: boolean
  /** The distance of the route; null where unknown. */
  estimatedMiles: number | null
  now: Date
}

export interface Fee {
  line: Line
  provisional: boolean
}

/** The clause of an interrupted transfer: the fee is in proportion to the part that was done. */
const INTERRUPTED = 21

type Priced = FeeFacts & { price: number }
type Reckoned = Pick<Line, 'cents' | 'reckoning'> & { clause?: number }

const milesText = (miles: number) => `${formatTenths(miles)} mn`
const isCalledOff = ({ end }: FeeFacts) => end?.how === 'called_off'

function fixedFee(facts: Priced): Reckoned {
  const { price, milesRun, milesToGo } = facts
  if (!isCalledOff(facts)) return { cents: price, reckoning: 'Precio cerrado, según contrato' }
  if (milesRun === null || milesToGo === null)
    return {
      cents: 0,
      reckoning: 'Suspendida: la bitácora no dice cuánto se navegó o cuánto faltaba',
      clause: INTERRUPTED,
    }
  const [run, toGo] = [tenthsOf(milesRun), tenthsOf(milesToGo)]
  const whole = run + toGo
  return {
    cents: whole === 0n ? 0 : dividedHalfUp(BigInt(price) * run, whole),
    reckoning: `Suspendida: ${money(price)} × ${formatTenths(milesRun)} de ${milesText(Number(whole) / 10)}`,
    clause: INTERRUPTED,
  }
}

function dayFee({ price, startDate, endDate, departedAt, end, now }: Priced): Reckoned {
  const first = departedAt ? dayInMadrid(departedAt) : startDate
  const last = departedAt ? dayInMadrid(end?.at ?? now) : endDate
  const days = daysBetween(first, last) + 1
  const range = first === last ? formatShortDay(first) : `${formatShortDay(first)} – ${formatShortDay(last)}`
  const planned = departedAt ? '' : days === 1 ? ' previsto' : ' previstos'
  return {
    cents: price * days,
    reckoning: `${formatCount(days, 'día', 'días')}${planned} (${range}) × ${unitPrice(price, 'día')}`,
  }
}

function mileFee(facts: Priced): Reckoned {
  const { price, milesRun, estimatedMiles, departedAt } = facts
  const times = (miles: number, words: string): Reckoned => ({
    cents: dividedHalfUp(BigInt(price) * tenthsOf(miles), 10n),
    reckoning: `${milesText(miles)} ${words} × ${unitPrice(price, 'mn')}`,
  })
  if (departedAt && milesRun !== null) return times(milesRun, 'por la bitácora')
  if (isCalledOff(facts))
    return { cents: 0, reckoning: 'Suspendida con menos de dos posiciones en la bitácora' }
  if (estimatedMiles === null) return { cents: 0, reckoning: 'No se conoce la distancia de esta ruta' }
  const why = departedAt ? 'estimadas, porque la bitácora tiene menos de dos posiciones,' : 'estimadas'
  return times(estimatedMiles, why)
}

const feeBy: Record<PayBasis, (facts: Priced) => Reckoned> = { fixed: fixedFee, day: dayFee, mile: mileFee }

/** Clause 9, or 21 where the transfer was interrupted. */
export function feeOf(facts: FeeFacts): Fee {
  const { budget, payBasis, departedAt, end } = facts
  const endsAshore = end !== null && departedAt === null
  const reckoned: Reckoned = endsAshore
    ? { cents: 0, reckoning: 'No se llegó a zarpar: no hay precio que pagar', clause: INTERRUPTED }
    : budget === null
      ? { cents: 0, reckoning: 'El contrato no dice precio.' }
      : feeBy[payBasis ?? 'fixed']({ ...facts, price: centsOf(budget) })
  const clause = reckoned.clause ?? (isCalledOff(facts) ? INTERRUPTED : 9)
  return {
    line: { key: 'fee', cents: reckoned.cents, reckoning: reckoned.reckoning, clause },
    provisional: end === null || (departedAt !== null && isCalledOff(facts) && facts.toGoPending),
  }
}
