import { describe, expect, test } from 'vitest'
import type { ExpenseStatus } from '#domain/ledger/expense-status.ts'
import { type AccountFacts, type ExpenseFact, type PaymentFact, reckon } from '#domain/ledger/lines.ts'
import type { Stretch } from '#domain/ledger/waiting.ts'

const at = (text: string) => new Date(text)
const MIDNIGHT = Date.parse('2026-11-25T00:00Z')
const hours = (length: number, told: Partial<Stretch> = {}): Stretch => ({
  from: MIDNIGHT,
  to: MIDNIGHT + length * 3_600_000,
  reason: 'weather',
  agrees: true,
  ...told,
})
const expense = (status: ExpenseStatus, hasReceipt = true, cents = 1_000): ExpenseFact => ({
  status,
  hasReceipt,
  cents,
})
const paid = (day: string, told: Partial<PaymentFact> = {}): PaymentFact => ({
  kind: 'fee',
  cents: 1_000,
  status: 'confirmed',
  method: 'transfer',
  at: at(`${day}T10:00Z`),
  ...told,
})
const facts: AccountFacts = {
  budget: 110,
  payBasis: 'fixed',
  waitingDaySum: 120,
  advance: null,
  startDate: '2026-11-24',
  endDate: '2026-11-26',
  departedAt: at('2026-11-24T08:00Z'),
  end: { at: at('2026-11-26T15:35Z'), how: 'arrived' },
  now: at('2026-11-28T09:12Z'),
  milesRun: 138.2,
  milesToGo: null,
  toGoPending: false,
  estimatedMiles: 140,
  stretches: [],
  expenses: [],
  payments: [],
  override: null,
}
const words = (key: string, changed: Partial<AccountFacts>) =>
  reckon({ ...facts, ...changed })
    .lines.find(line => line.key === key)
    // No line is broken before the sign.
    ?.reckoning.replaceAll('\u00a0', ' ')

test('of a price by day are its days', () => {
  const byDay = { payBasis: 'day' as const }
  const end = { at: at('2026-11-24T20:00Z'), how: 'arrived' as const }
  expect(words('fee', byDay)).toBe('3 días (24 nov – 26 nov) × 110,00 €/día')
  expect(words('fee', { ...byDay, end })).toBe('1 día (24 nov) × 110,00 €/día')
})

describe('of waits', () => {
  test.each([
    [[], 'Sin esperas'],
    [[hours(13.5)], '13 h 30 min, medio día × 120,00 €'],
    [[hours(24)], '24 h, 1 día × 120,00 €'],
    [[hours(36)], '36 h, 1,5 días × 120,00 €'],
    [[hours(0.5)], '30 min, menos de un cuarto de día × 120,00 €'],
    [[hours(8, { agrees: null })], '8 h sin contestar, medio día × 120,00 €'],
    [[hours(8), hours(5, { agrees: null })], '8 h y 5 h sin contestar, medio día × 120,00 €'],
    [[hours(10, { reason: 'rest' })], '10 h de descanso, aparte'],
    [[hours(10, { agrees: false })], '10 h que el armador no reconoce, aparte'],
    [
      [hours(8), hours(10, { reason: 'rest' }), hours(2, { agrees: false })],
      '8 h, medio día × 120,00 €; 10 h de descanso y 2 h que el armador no reconoce, aparte',
    ],
  ])('say which hours count, and which are apart: case %#', (stretches, expected) => {
    expect(words('waiting', { stretches })).toBe(expected)
  })
  test('are apart on days that are paid by day', () => {
    expect(words('waiting', { payBasis: 'day', stretches: [hours(8)] })).toBe(
      '8 h en días que ya se cobran por día, aparte',
    )
  })
  test('are said without a sum, too', () => {
    const waitingDaySum = null
    expect(words('waiting', { waitingDaySum })).toBe('El contrato no dice importe por día de espera')
    expect(words('waiting', { waitingDaySum, stretches: [hours(8)] })).toBe(
      '8 h; el contrato no dice importe por día de espera',
    )
  })
})

test.each([
  [[], 'Sin gastos'],
  [[expense('recorded'), expense('approved')], '2 con justificante'],
  [[expense('recorded'), expense('approved', false)], '2 gastos, 1 con justificante'],
  [[expense('recorded'), expense('recorded', true, 0), expense('corrected')], '1 con justificante'],
  [[expense('recorded'), expense('awaiting_approval')], '1 con justificante; 1 por aprobar'],
  [[expense('recorded'), expense('rejected')], '1 con justificante; 1 rechazado aparte'],
  [[expense('rejected'), expense('rejected')], 'Sin gastos; 2 rechazados aparte'],
])('of expenses are how many count, await and do not: case %#', (expenses, expected) => {
  expect(words('expenses', { expenses })).toBe(expected)
})

test.each([
  [[], 'Nada pagado'],
  [[paid('2026-11-20')], 'Transferencia del 20 nov'],
  [
    [paid('2026-11-24', { method: 'cash' }), paid('2026-11-20')],
    'Transferencia del 20 nov y efectivo del 24 nov',
  ],
  [[paid('2026-11-20'), paid('2026-11-21'), paid('2026-11-22')], '3 pagos'],
  [[paid('2026-11-20', { status: 'announced' })], 'Nada pagado; 1 por confirmar'],
  [
    [paid('2026-11-20'), paid('2026-11-21', { status: 'disputed' })],
    'Transferencia del 20 nov; 1 por confirmar',
  ],
  [[paid('2026-11-20', { status: 'withdrawn' })], 'Nada pagado'],
])('of payments are how and when, while they are few: case %#', (payments, expected) => {
  expect(words('paid', { payments })).toBe(expected)
})

test('of an advance that nobody has confirmed are those of the contract', () => {
  expect(words('advance', { advance: 300 })).toBe('300,00 € según contrato, sin confirmar')
  expect([null, 0].map(advance => words('advance', { advance }))).toEqual(['Sin anticipo', 'Sin anticipo'])
})
