import { expect, test } from 'vitest'
import { quotedTerms } from '#domain/contracts/quoted-terms.ts'

const agreed = {
  basis: 'day',
  amount: 420,
  waitingDay: 180,
  travelCost: 1085.5,
  includesFood: false,
  includesTravel: false,
} as const

test.each([
  [{ travelCost: null }, null],
  [{}, 'El Propietario paga 1.085,50 € por los viajes de ida y vuelta del Tripulante.'],
  [{ includesTravel: true }, 'El precio incluye los viajes de ida y vuelta del Tripulante.'],
  [{ includesFood: true, travelCost: null }, 'El precio incluye la comida del Tripulante.'],
  [
    { includesFood: true, includesTravel: true },
    'El precio incluye la comida del Tripulante. El precio incluye los viajes de ida y vuelta del Tripulante.',
  ],
])('With %j the particular conditions say: %s', (given, specialConditions) => {
  expect(quotedTerms({ ...agreed, ...given })).toEqual({
    budget: 420,
    payBasis: 'day',
    waitingDaySum: 180,
    specialConditions,
  })
})
