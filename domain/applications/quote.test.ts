import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { markInput } from '#domain/applications/applicant-mark.ts'
import { assumptionsInput } from '#domain/applications/assumptions.ts'
import { applicationInput, type Quote, quoteInput, quoteView, sameQuote } from '#domain/applications/quote.ts'

const least = { basis: 'mile', amount: 3.2, includesFood: true, includesTravel: false }
const full: Quote = {
  basis: 'mile',
  amount: 3.2,
  waitingDay: null,
  travelCost: null,
  includesFood: true,
  includesTravel: false,
  note: null,
}

test('A quote has every field, also those that nobody filled in', () => {
  expect(z.parse(quoteInput, least)).toEqual(full)
  expect(z.parse(quoteInput, { ...least, waitingDay: '', travelCost: null, note: ' ' })).toEqual(full)
  expect(Object.keys(z.parse(quoteInput, least)).sort()).toEqual(Object.keys(quoteView.shape).sort())
})

const faultsOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join('.'), message])

test.each([
  [{ basis: 'hour' }, 'basis', 'Elige cómo se paga: precio cerrado, por día o por milla.'],
  [{ amount: undefined }, 'amount', 'Escribe el importe de la propuesta.'],
  [{ amount: 0 }, 'amount', 'El importe tiene que ser mayor que 0.'],
  [{ amount: 3.205 }, 'amount', 'El importe admite como mucho dos decimales.'],
  [{ waitingDay: -1 }, 'waitingDay', 'El importe por día de espera no puede ser menor que 0.'],
  [{ travelCost: 'mucho' }, 'travelCost', 'El coste del viaje tiene que ser un número.'],
  [{ includesFood: undefined }, 'includesFood', 'Di si el precio incluye la comida.'],
  [{ includesTravel: 'sí' }, 'includesTravel', 'Di si el precio incluye el viaje.'],
])('With %j of the quote is told: %s, %s', (wrong, field, message) => {
  expect(faultsOf(applicationInput, { quote: { ...least, ...wrong } })).toEqual([[`quote.${field}`, message]])
})

test('Nothing at all is an application, and so is each of its parts alone', () => {
  expect(z.parse(applicationInput, {})).toEqual({})
  expect(z.parse(applicationInput, { message: '' })).toEqual({ message: null })
  expect(z.parse(applicationInput, { quote: null, role: 'mate' })).toEqual({ quote: null, role: 'mate' })
  expect(faultsOf(applicationInput, { role: 'cook' })).toEqual([['role', 'Elige un puesto de la lista.']])
  expect(faultsOf(applicationInput, { message: 'a'.repeat(1001) })).toEqual([
    ['message', 'El mensaje no puede superar los 1000 caracteres.'],
  ])
})

describe('two quotes', () => {
  test('are the same if they say the same', () => {
    expect([sameQuote(full, { ...full }), sameQuote(null, null), sameQuote(full, null)]).toEqual([
      true,
      true,
      false,
    ])
  })
  test.each<Partial<Quote>>([
    { basis: 'day' },
    { amount: 3.3 },
    { waitingDay: 0 },
    { travelCost: 60 },
    { includesFood: false },
    { includesTravel: true },
    { note: 'Sin IVA' },
  ])('are others if one says %j', given => {
    expect(sameQuote(full, { ...full, ...given })).toBe(false)
  })
})

test.each([
  [{ waitingDays: 11 }, 'waitingDays', 'Los días de espera tienen que ser un número entero entre 0 y 10.'],
  [{ waitingDays: 1.5 }, 'waitingDays', 'Los días de espera tienen que ser un número entero entre 0 y 10.'],
  [
    { nightsInPort: -1 },
    'nightsInPort',
    'Las noches en puerto tienen que ser un número entero entre 0 y 60.',
  ],
  [{ fuelPrice: 11 }, 'fuelPrice', 'El precio del combustible no puede superar 10.'],
  [{ foodPerDay: 25.555 }, 'foodPerDay', 'La comida al día admite como mucho dos decimales.'],
])('Nobody assumes %j: %s, %s', (given, field, message) => {
  expect(faultsOf(assumptionsInput, given)).toEqual([[field, message]])
})

test('A mark may say one thing alone, and an empty note clears it', () => {
  expect([z.parse(markInput, { starred: true }), z.parse(markInput, { note: ' ' })]).toEqual([
    { starred: true },
    { note: null },
  ])
})
