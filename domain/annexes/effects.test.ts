import { expect, test } from 'vitest'
import { type EffectFacts, effectsOf } from '#domain/annexes/effects.ts'
import type { PayBasis } from '#domain/contracts/contract-data.ts'

const terms = {
  startDate: '2026-06-10',
  endDate: '2026-06-13',
  originPort: 'Palma',
  destinationPort: 'Valencia',
  waitingDaySum: null,
  insuranceEnd: null,
}
interface Price {
  budget: number | null
  payBasis: PayBasis
}

/** The words about a new price. */
function wordsOf(
  before: Price,
  after: Price,
  miles: number | null,
  moment: EffectFacts['moment'] = 'ashore',
) {
  const effects = effectsOf({
    before: { ...terms, ...before },
    after: { ...terms, ...after },
    crewName: 'Carla Pons',
    moment,
    ends: false,
    miles: { before: miles, after: miles },
    fit: null,
    documents: null,
    zone: null,
    others: [],
    prepared: false,
  })
  return effects.map(({ text }) => text.replaceAll('\u00a0', ' '))
}
const byDay = (budget: number) => ({ budget, payBasis: 'day' }) as const
const byMile = (budget: number) => ({ budget, payBasis: 'mile' }) as const
const fixed = (budget: number) => ({ budget, payBasis: 'fixed' }) as const

test('a price by the mile is exact to the cent, half a cent up, as in the account', () => {
  expect(wordsOf(byMile(1), byMile(0.01), 14.5)).toEqual(['El precio pasa de 14,50 € a 0,15 €.'])
})

test('a price that is taken away is said', () => {
  expect(wordsOf(fixed(400), { budget: null, payBasis: 'fixed' }, 138.3)).toEqual([
    'El contrato se queda sin precio.',
  ])
})

test('before the end a price by the day is of the planned days', () => {
  expect(wordsOf(byDay(100), byDay(120), 138.3)).toEqual(['El precio pasa de 400,00 € a 480,00 €.'])
})

test.each<[string, Price, Price, string[]]>([
  ['by the day', byDay(100), byDay(120), ['La cuenta se calcula de nuevo, a 120,00 €/día.']],
  ['by the mile', byMile(1), byMile(1.2), ['La cuenta se calcula de nuevo, a 1,20 €/mn.']],
  ['from fixed to by the day', fixed(400), byDay(120), ['La cuenta se calcula de nuevo, a 120,00 €/día.']],
  ['from by the day to fixed', byDay(100), fixed(500), ['El precio será de 500,00 €.']],
  ['that stays', byDay(100), byDay(100), []],
  ['that is fixed', fixed(400), fixed(500), ['El precio pasa de 400,00 € a 500,00 €.']],
])('after the end no planned days or miles count: a price %s', (_, before, after, words) => {
  expect(wordsOf(before, after, 138.3, 'later')).toEqual(words)
})
