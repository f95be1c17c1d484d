import * as z from 'zod/mini'
import * as applicationFaults from '#domain/applications/application-faults.ts'
import * as faults from '#domain/faults.ts'
import { told, twoDecimals } from '#domain/fields.ts'
import type { Pace } from '#domain/ports/time-at-sea.ts'
import { sailingSpeed } from '#domain/vessels/sailing-speed.ts'
import { fuels } from '#domain/vessels/vessel-view.ts'

export const WAITING_DAYS_MAX = 10
export const FUEL_PRICE_MAX = 10
export const FOOD_PER_DAY_MAX = 500
export const NIGHTS_IN_PORT_MAX = 60

const whole = (what: string, max: number) => {
  const wrong = told(applicationFaults.wholeOutOfRange({ what, max }))
  return z.optional(z.number(wrong).check(z.int(wrong), z.gte(0, wrong), z.lte(max, wrong)))
}
const euros = (what: string, max: number) =>
  z.optional(
    z
      .number(told(faults.numberExpected({ what })))
      .check(
        z.gte(0, told(faults.negative({ what }))),
        z.lte(max, told(faults.tooLarge({ what, max }))),
        twoDecimals(what),
      ),
  )

/** Absent ones stay. */
export const assumptionsInput = z.object({
  waitingDays: whole('Los días de espera', WAITING_DAYS_MAX),
  fuelPrice: euros('El precio del combustible', FUEL_PRICE_MAX),
  foodPerDay: euros('La comida al día', FOOD_PER_DAY_MAX),
  nightsInPort: whole('Las noches en puerto', NIGHTS_IN_PORT_MAX),
})

export const assumptionsView = z.object({
  waitingDays: z.int(),
  /** EUR a litre. */
  fuelPrice: z.number(),
  /** EUR a day for one person. */
  foodPerDay: z.number(),
  nightsInPort: z.int(),
})
export type Assumptions = z.output<typeof assumptionsView>

/** Until the offer's owner says otherwise. */
export const usualAssumptions: Assumptions = {
  waitingDays: 1,
  fuelPrice: 1.45,
  foodPerDay: 25,
  nightsInPort: 1,
}

/** The facts of a transfer that the sums need; null where unknown. */
export const transferView = z.object({
  miles: z.nullable(z.number()),
  /** In metres. */
  length: z.nullable(z.number()),
  /** In knots. */
  cruisingSpeed: z.nullable(z.number()),
  /** In litres. */
  fuelPerHour: z.nullable(z.number()),
  fuel: z.nullable(z.enum(fuels)),
})
export type Transfer = z.output<typeof transferView>

export const paceOf = (transfer: Transfer): Pace => ({
  miles: transfer.miles,
  speed: sailingSpeed(transfer),
})
