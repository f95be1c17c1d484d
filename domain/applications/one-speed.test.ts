import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allInOf } from '#domain/applications/all-in.ts'
import { paceOf, type Transfer, usualAssumptions } from '#domain/applications/assumptions.ts'
import { offerCostsOf } from '#domain/applications/offer-costs.ts'
import type { Quote } from '#domain/applications/quote.ts'
import { transferCost } from '#domain/applications/transfer-cost.ts'
import { durationText, hoursAtSea, paceOver } from '#domain/ports/time-at-sea.ts'
import { sailingSpeed } from '#domain/vessels/sailing-speed.ts'

const daily: Quote = {
  basis: 'day',
  amount: 400,
  waitingDay: null,
  travelCost: null,
  includesFood: true,
  includesTravel: true,
  note: null,
}
const hundredths = (min: number, max: number) => fc.integer({ min, max }).map(value => value / 100)
const boats = fc.record({
  cruisingSpeed: fc.option(hundredths(1, 10_000)),
  length: fc.option(hundredths(1, 10_000)),
})
const miles = fc.integer({ min: 1, max: 99_999 }).map(value => value / 10)

const speedIn = (text: string | undefined, pattern: RegExp) => text?.match(pattern)?.[1]

test('One boat has one speed and one time, in whatever is said of its transfer', () => {
  fc.assert(
    fc.property(boats, miles, (boat, way) => {
      const transfer: Transfer = { ...boat, miles: way, fuelPerHour: 5, fuel: 'diesel' }
      // An offer's distance, as cards, details, passages and the crew's sheet have it.
      const shown = paceOver({ miles: way, speed: sailingSpeed(boat) })
      const ownerSees = allInOf(daily, paceOf(transfer), usualAssumptions)
      expect(allInOf(daily, shown, usualAssumptions)).toEqual(ownerSees)
      const duration = durationText(shown)
      const [fee] = ownerSees.allIn?.lines ?? []
      const { fuel } = offerCostsOf(transfer, usualAssumptions)
      const { byHour } = transferCost({ hourlyRateMin: 1, hourlyRateMax: 1 }, shown, null)
      if (shown.speed === null) {
        expect([duration, fee, fuel, byHour]).toEqual([null, undefined, null, null])
        return
      }
      const speed = speedIn(duration ?? undefined, /a ([\d.,]+) nudos?$/)
      expect(speedIn(fee?.reckoning, /÷ ([\d.,]+) kn/)).toBe(speed)
      expect(speedIn(fuel?.reckoning, /÷ ([\d.,]+) kn/)).toBe(speed)
      const { min, max } = hoursAtSea({ miles: way, speed: shown.speed })
      expect([byHour?.min, byHour?.max]).toEqual([min, max].map(hours => Math.max(1, Math.round(hours))))
      // By the day: the same hours, to the cent.
      expect(Math.abs((fee?.min ?? 0) - (min / 24) * daily.amount)).toBeLessThan(0.011)
      expect(Math.abs((fee?.max ?? 0) - (max / 24) * daily.amount)).toBeLessThan(0.011)
    }),
  )
})
