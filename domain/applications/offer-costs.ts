import * as z from 'zod/mini'
import { type Assumptions, paceOf, type Transfer } from '#domain/applications/assumptions.ts'
import { centsOf, count, eurosOf, money, unitPrice } from '#domain/applications/money.ts'
import { atSea, timesHours } from '#domain/ports/time-at-sea.ts'

/** The owner's costs with any crew. They are shown beside the sums of the applicants, never added to them. */
export const offerCostsView = z.object({
  /** In euros; null without a distance, a speed or a consumption, and for an electric vessel. */
  fuel: z.nullable(z.object({ min: z.number(), max: z.number(), reckoning: z.string() })),
  /** No port's price is known. */
  moorings: z.object({ nights: z.int() }),
})
export type OfferCosts = z.output<typeof offerCostsView>

function fuelOf(transfer: Transfer, fuelPrice: number): OfferCosts['fuel'] {
  const time = atSea(paceOf(transfer))
  const { fuelPerHour, fuel } = transfer
  if (typeof time === 'string' || fuelPerHour === null || fuel === 'electric') return null
  const price = centsOf(fuelPrice)
  const { min, max } = timesHours(price * fuelPerHour, time)
  const hours = `${count(time.miles)} mn ÷ ${count(time.speed)} kn`
  const sum = `${hours} × ${count(fuelPerHour)} l/h × ${unitPrice(price, 'l')}`
  return {
    min: eurosOf(min),
    max: eurosOf(max),
    reckoning: `${sum} = ${money(min)}; × 1,5 = ${money(max)}`,
  }
}

export const offerCostsOf = (transfer: Transfer, { fuelPrice, nightsInPort }: Assumptions): OfferCosts => ({
  fuel: fuelOf(transfer, fuelPrice),
  moorings: { nights: nightsInPort },
})
