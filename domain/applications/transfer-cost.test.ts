import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CrewRates,
  costText,
  likelyCost,
  namesRates,
  transferCost,
} from '#domain/applications/transfer-cost.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const byMile = (min: number | null, max: number | null): CrewRates => ({
  nauticalMileRateMin: min,
  nauticalMileRateMax: max,
})
const byHour = (min: number | null, max: number | null): CrewRates => ({
  hourlyRateMin: min,
  hourlyRateMax: max,
})

test.each([
  [138.3, 2.5, 3, '138 mn × 2,50–3 €/mn = 345–414 €'],
  [138.3, 2.5, 2.5, '138 mn × 2,50 €/mn = 345 €'],
  [138.3, 2.5, null, '138 mn × 2,50 €/mn = 345 €'],
  [138.3, null, 3, '138 mn × 3 €/mn = 414 €'],
  [2.31, 2, 3.5, '2,3 mn × 2–3,50 €/mn = 5–8 €'],
  [2.3, 2, 2.1, '2,3 mn × 2–2,10 €/mn = 5 €'],
  [1390.4, 2, 3, '1.390 mn × 2–3 €/mn = 2.780–4.170 €'],
  [138, 0, 0, '138 mn × 0 €/mn = 0 €'],
])('%d miles at %d to %d euros a mile: %s', (miles, min, max, reckoning) => {
  expect(plain(transferCost(byMile(min, max), { miles, speed: null }, null).byMile?.reckoning)).toBe(
    reckoning,
  )
})

test.each([
  [138.3, 6.5, 18, 18, '21–32 h × 18 €/h = 378–576 €'],
  [138.3, 6.5, 22, 30, '21–32 h × 22–30 €/h = 462–960 €'],
  [138.3, 5, null, 30, '28–41 h × 30 €/h = 840–1.230 €'],
  [2.3, 6.5, 14.5, 18, '1 h × 14,50–18 €/h = 15–18 €'],
  [7000, 6.5, 20, 20, '1.077–1.615 h × 20 €/h = 21.540–32.300 €'],
])('%d miles at %d knots, for %d to %d euros an hour: %s', (miles, speed, min, max, reckoning) => {
  expect(plain(transferCost(byHour(min, max), { miles, speed }, null).byHour?.reckoning)).toBe(reckoning)
})

test.each([
  [414.01, 'below'],
  [414, 'within'],
  [400, 'within'],
  [345, 'within'],
  [344.99, 'above'],
  [0, 'above'],
  [null, null],
])('345 to 414 euros beside a budget of %d: %s', (budget, mark) => {
  expect(transferCost(byMile(2.5, 3), { miles: 138, speed: null }, budget).byMile?.mark).toBe(mark)
})

const palma = { miles: 138, speed: 6.5 }

test('without a rate, a distance or a speed that it needs there is no estimate', () => {
  const nothing = { byMile: null, byHour: null }
  expect(transferCost(byMile(2, 3), { miles: null, speed: 6.5 }, 500)).toEqual(nothing)
  expect(transferCost({}, palma, 500)).toEqual(nothing)
  expect(transferCost(byMile(2, 3), palma, 500).byHour).toBeNull()
  expect(transferCost(byHour(14, 18), palma, 500).byMile).toBeNull()
  expect(transferCost(byHour(14, 18), { miles: 138, speed: null }, 500)).toEqual(nothing)
  expect(transferCost(byMile(2, 3), { miles: 138, speed: null }, 500).byMile).not.toBeNull()
  expect([likelyCost({}, palma), likelyCost(byMile(2, 3), { miles: null, speed: 6.5 })]).toEqual([null, null])
})

test('one end of one rate is enough to name rates', () => {
  expect([{}, byMile(null, null), byMile(null, 3), byHour(0, null)].map(namesRates)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('people are compared by the middle of their cheaper price', () => {
  expect(likelyCost({ ...byMile(2, 4), ...byHour(18, 18) }, palma)).toBe(414)
  expect(likelyCost({ ...byMile(2, 4), ...byHour(16, 16) }, palma)).toBe(414)
  expect(likelyCost({ ...byMile(2, 4), ...byHour(14, 14) }, palma)).toBe(371)
})

test('a range whose ends are one is one figure', () => {
  expect([costText({ min: 5, max: 5 }), costText({ min: 5, max: 1050 })].map(plain)).toEqual([
    '5 €',
    '5–1.050 €',
  ])
})

const miles = fc.double({ min: 0, max: 10_000, noNaN: true })
const cents = fc.integer({ min: 0, max: 100_000 }).map(value => value / 100)
const rates = fc.tuple(cents, cents, cents, cents).map(
  ([a, b, c, d]): CrewRates => ({
    ...byMile(Math.min(a, b), Math.max(a, b)),
    ...byHour(Math.min(c, d), Math.max(c, d)),
  }),
)
const figures = (given: CrewRates, distance: number) => {
  const { byMile: mile, byHour: hour } = transferCost(given, { miles: distance, speed: 6.5 }, null)
  return [mile?.min, mile?.max, hour?.min, hour?.max].map(figure => figure ?? Number.NaN)
}
const noneLess = (more: number[], less: number[]) =>
  more.every((figure, at) => figure >= (less[at] ?? Number.NaN))

test('every range is of whole euros, and its least is never more than its most', () => {
  fc.assert(
    fc.property(rates, miles, (given, distance) => {
      const found = figures(given, distance)
      const [mileMin = 1, mileMax = 0, hourMin = 1, hourMax = 0] = found
      return found.every(Number.isInteger) && mileMin <= mileMax && hourMin <= hourMax
    }),
  )
})

test('a longer way never costs less', () => {
  fc.assert(
    fc.property(rates, miles, miles, (given, one, other) =>
      noneLess(figures(given, Math.max(one, other)), figures(given, Math.min(one, other))),
    ),
  )
})

test('higher rates never cost less', () => {
  fc.assert(
    fc.property(rates, cents, miles, (given, more, distance) => {
      const raised = Object.fromEntries(Object.entries(given).map(([key, rate]) => [key, (rate ?? 0) + more]))
      return noneLess(figures(raised, distance), figures(given, distance))
    }),
  )
})
