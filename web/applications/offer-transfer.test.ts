import { expect, test } from 'vitest'
import type { Quote } from '#domain/applications/quote.ts'
import { allInFor, type Priced } from '#web/applications/offer-transfer.ts'

const daily = {
  basis: 'day',
  amount: 400,
  waitingDay: null,
  travelCost: null,
  includesFood: true,
  includesTravel: true,
  note: null,
} as unknown as Quote
const offer = (vesselLength: number | null, length?: number) =>
  ({ distance: { miles: 138 }, vesselLength, vessel: length ? { length } : null }) as unknown as Priced

test('the length is the one of the offer, whatever its vessel says now', () => {
  const { allIn } = allInFor(offer(14), daily)
  expect(allIn).not.toBeNull()
  expect(allInFor(offer(14, 9), daily).allIn).toEqual(allIn)
  expect(allInFor(offer(null, 9), daily)).toMatchObject({ allIn: null, missing: ['length'] })
})
