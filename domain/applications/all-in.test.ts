import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AllInGap, allInOf, type CostLine, costLines } from '#domain/applications/all-in.ts'
import {
  type Assumptions,
  paceOf,
  type Transfer,
  usualAssumptions,
} from '#domain/applications/assumptions.ts'
import { offerCostsOf } from '#domain/applications/offer-costs.ts'
import type { Quote } from '#domain/applications/quote.ts'

const oceanis: Transfer = { miles: 138, length: 14.6, cruisingSpeed: 6.5, fuelPerHour: 5, fuel: 'diesel' }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const quote = (given: Partial<Quote> = {}): Quote => ({
  basis: 'fixed',
  amount: 950,
  waitingDay: 150,
  travelCost: null,
  includesFood: false,
  includesTravel: true,
  note: null,
  ...given,
})
const carla = quote()
const diego = quote({
  basis: 'day',
  amount: 420,
  waitingDay: 180,
  travelCost: 85,
  includesFood: true,
  includesTravel: false,
})
const nuria = quote({
  basis: 'mile',
  amount: 3.2,
  waitingDay: 120,
  travelCost: 60,
  includesTravel: false,
})

test.each([
  ['Carla', carla, [972.12, 1133.17]],
  ['Diego', diego, [456.54, 822.31]],
  ['Núria', nuria, [523.72, 654.77]],
] as const)('%s costs with everything from one sum to the other', (_, given, ends) => {
  const { allIn } = allInOf(given, paceOf(oceanis), usualAssumptions)
  expect([allIn?.min, allIn?.max]).toEqual(ends)
})

const lines = (given: Quote, transfer = oceanis, assumptions = usualAssumptions) =>
  allInOf(given, paceOf(transfer), assumptions).allIn?.lines.map(({ what, min, max, reckoning }) => [
    what,
    min,
    max,
    plain(reckoning),
  ])

test('Each line says how it is calculated', () => {
  expect(lines(diego)).toEqual([
    ['fee', 371.54, 557.31, '138 mn ÷ 6,5 kn ÷ 24 h × 420,00 €/día = 371,54 €; × 1,5 = 557,31 €'],
    ['waiting', 0, 180, '0 – 1 día × 180,00 €/día = 0,00 – 180,00 €'],
    ['travel', 85, 85, 'viaje de ida y vuelta = 85,00 €'],
    ['food', 0, 0, 'incluida en el precio'],
  ])
  expect(lines(nuria)).toEqual([
    ['fee', 441.6, 441.6, '138 mn × 3,20 €/mn = 441,60 €'],
    ['waiting', 0, 120, '0 – 1 día × 120,00 €/día = 0,00 – 120,00 €'],
    ['travel', 60, 60, 'viaje de ida y vuelta = 60,00 €'],
    ['food', 22.12, 33.17, '138 mn ÷ 6,5 kn ÷ 24 h × 25,00 €/día = 22,12 €; × 1,5 = 33,17 €'],
  ])
  expect(lines(quote({ waitingDay: null, includesFood: true }))).toEqual([
    ['fee', 950, 950, 'precio cerrado = 950,00 €'],
    ['waiting', 0, 0, 'la espera no se cobra'],
    ['travel', 0, 0, 'incluido en el precio'],
    ['food', 0, 0, 'incluida en el precio'],
  ])
})

test.each([
  [0, 0, '0 días × 150,00 €/día = 0,00 €'],
  [1, 150, '0 – 1 día × 150,00 €/día = 0,00 – 150,00 €'],
  [10, 1500, '0 – 10 días × 150,00 €/día = 0,00 – 1.500,00 €'],
])('%d days of waiting cost %d euros more at the most: %s', (waitingDays, max, reckoning) => {
  const assumptions = { ...usualAssumptions, waitingDays }
  expect(lines(carla, oceanis, assumptions)?.[1]).toEqual(['waiting', 0, max, reckoning])
  // They eat ashore.
  expect(lines(carla, oceanis, assumptions)?.[3]).toEqual(lines(carla)?.[3])
})

test('A vessel of unknown speed goes at 60 % of its hull speed', () => {
  const slow = lines(diego, { ...oceanis, cruisingSpeed: null })?.[0]
  const knots = 0.6 * 2.43 * Math.sqrt(14.6 * 0.9)
  const days = 138 / knots / 24
  expect(slow?.slice(1)).toEqual([
    Math.round(days * 42_000) / 100,
    Math.round(days * 1.5 * 42_000) / 100,
    '138 mn ÷ 5,29 kn ÷ 24 h × 420,00 €/día = 456,94 €; × 1,5 = 685,41 €',
  ])
})

describe('an unknown figure is never a zero', () => {
  const nowhere = { ...oceanis, miles: null }
  const unknownBoat = { ...oceanis, cruisingSpeed: null, length: null }
  const allIncluded = { includesFood: true, includesTravel: true, travelCost: null }
  test.each<[string, Quote, Transfer, AllInGap[]]>([
    ['by mile without a distance', quote({ ...allIncluded, basis: 'mile' }), nowhere, ['distance']],
    ['by day without a distance', quote({ ...allIncluded, basis: 'day' }), nowhere, ['distance']],
    ['by day on an unknown vessel', quote({ ...allIncluded, basis: 'day' }), unknownBoat, ['length']],
    [
      'by day on a vessel that an old row calls as long as nothing',
      quote({ ...allIncluded, basis: 'day' }),
      { ...oceanis, cruisingSpeed: 1e-9, length: 5e-324 },
      ['length'],
    ],
    ['food of unknown days', quote({ includesFood: false }), nowhere, ['distance']],
    ['food on an unknown vessel', quote({ includesFood: false }), unknownBoat, ['length']],
    ['travel without a price', quote({ includesTravel: false }), oceanis, ['travel_cost']],
    ['several at once', quote({ basis: 'day', includesTravel: false }), nowhere, ['distance', 'travel_cost']],
    ['a fixed price that includes all', quote(allIncluded), { ...unknownBoat, miles: null }, []],
    ['by mile with all included', quote({ ...allIncluded, basis: 'mile' }), unknownBoat, []],
  ])('%s', (_, given, transfer, missing) => {
    const answer = allInOf(given, paceOf(transfer), usualAssumptions)
    expect([answer.missing, answer.allIn === null]).toEqual([missing, missing.length > 0])
  })
})

test('Fuel costs the same with any crew, and a port has no known price', () => {
  const { fuel, moorings } = offerCostsOf(oceanis, usualAssumptions)
  expect([fuel?.min, fuel?.max, fuel && plain(fuel.reckoning), moorings]).toEqual([
    153.92,
    230.88,
    '138 mn ÷ 6,5 kn × 5 l/h × 1,45 €/l = 153,92 €; × 1,5 = 230,88 €',
    { nights: 1 },
  ])
})

test.each<Partial<Transfer>>([
  { miles: null },
  { fuelPerHour: null },
  { fuel: 'electric' },
  { length: null, cruisingSpeed: null },
])('With %j nothing is known of the fuel', given => {
  expect(offerCostsOf({ ...oceanis, ...given }, usualAssumptions).fuel).toBeNull()
})

const cents = fc.integer({ min: 1, max: 5_000_000 }).map(value => value / 100)
const anyQuote = fc.record<Quote>({
  basis: fc.constantFrom('fixed', 'day', 'mile'),
  amount: cents,
  waitingDay: fc.option(cents),
  travelCost: cents,
  includesFood: fc.boolean(),
  includesTravel: fc.boolean(),
  note: fc.constant(null),
})
const anyTransfer = fc.record<Transfer>({
  miles: fc.integer({ min: 1, max: 40_000 }).map(tenths => tenths / 10),
  length: fc.integer({ min: 40, max: 400 }).map(tenths => tenths / 10),
  cruisingSpeed: fc.option(fc.integer({ min: 100, max: 4_000 }).map(hundredths => hundredths / 100)),
  fuelPerHour: fc.constant(null),
  fuel: fc.constant(null),
})
const anyAssumptions = fc.record<Assumptions>({
  waitingDays: fc.nat(10),
  fuelPrice: cents,
  foodPerDay: cents,
  nightsInPort: fc.nat(10),
})
const inCents = (euros: number) => Math.round(euros * 100)

test('The lines add up to the cent, and no upper end is below its lower one', () => {
  fc.assert(
    fc.property(anyQuote, anyTransfer, anyAssumptions, (given, transfer, assumptions) => {
      const { allIn } = allInOf(given, paceOf(transfer), assumptions)
      if (!allIn) return false
      const total = (end: 'min' | 'max') => allIn.lines.reduce((sum, line) => sum + inCents(line[end]), 0)
      return (
        total('min') === inCents(allIn.min) &&
        total('max') === inCents(allIn.max) &&
        allIn.lines.every(({ min, max }) => min <= max && inCents(min) / 100 === min)
      )
    }),
  )
})

test('There is always a line for each of what is paid, in the same order', () => {
  const order: readonly CostLine[] = costLines
  fc.assert(
    fc.property(anyQuote, anyTransfer, anyAssumptions, (given, transfer, assumptions) => {
      const { allIn } = allInOf(given, paceOf(transfer), assumptions)
      expect(allIn?.lines.map(({ what }) => what)).toEqual(order)
    }),
  )
})

test('A higher price or more waiting never costs less', () => {
  fc.assert(
    fc.property(anyQuote, anyTransfer, anyAssumptions, cents, (given, transfer, assumptions, more) => {
      const before = allInOf(given, paceOf(transfer), assumptions).allIn?.max ?? Number.NaN
      const dearer = allInOf({ ...given, amount: given.amount + more }, paceOf(transfer), assumptions)
      const longer = allInOf(given, paceOf(transfer), {
        ...assumptions,
        waitingDays: assumptions.waitingDays + 1,
      })
      return [dearer, longer].every(({ allIn }) => (allIn?.max ?? Number.NaN) >= before)
    }),
  )
})
