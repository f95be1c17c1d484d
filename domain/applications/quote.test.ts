import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MARK_NOTE_MAX, markInput } from '#domain/applications/applicant-mark.ts'
import {
  assumptionsInput,
  FOOD_PER_DAY_MAX,
  FUEL_PRICE_MAX,
  NIGHTS_IN_PORT_MAX,
  WAITING_DAYS_MAX,
} from '#domain/applications/assumptions.ts'
import {
  APPLICATION_MESSAGE_MAX,
  applicationInput,
  QUOTE_NOTE_MAX,
  type Quote,
  quoteInput,
  quoteView,
  sameQuote,
} from '#domain/applications/quote.ts'
import { crewRoleLabels, crewRoles } from '#domain/jobs/crew-role.ts'

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
  expect(faultsOf(applicationInput, { message: 'a'.repeat(APPLICATION_MESSAGE_MAX + 1) })).toEqual([
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
  [
    { waitingDays: WAITING_DAYS_MAX + 1 },
    'waitingDays',
    'Los días de espera tienen que ser un número entero entre 0 y 10.',
  ],
  [{ waitingDays: 1.5 }, 'waitingDays', 'Los días de espera tienen que ser un número entero entre 0 y 10.'],
  [
    { nightsInPort: NIGHTS_IN_PORT_MAX + 1 },
    'nightsInPort',
    'Las noches en puerto tienen que ser un número entero entre 0 y 60.',
  ],
  [{ fuelPrice: FUEL_PRICE_MAX + 1 }, 'fuelPrice', 'El precio del combustible no puede superar 10.'],
  [{ foodPerDay: FOOD_PER_DAY_MAX + 1 }, 'foodPerDay', 'La comida al día no puede superar 500.'],
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

test('Texts that are longest fit, and one letter more does not', () => {
  const noteOf = (length: number) => ({ ...least, note: 'a'.repeat(length) })
  expect(faultsOf(quoteInput, noteOf(QUOTE_NOTE_MAX))).toBeUndefined()
  expect(faultsOf(quoteInput, noteOf(QUOTE_NOTE_MAX + 1))).toEqual([
    ['note', 'La nota de la propuesta no puede superar los 500 caracteres.'],
  ])
  expect(faultsOf(markInput, { note: 'a'.repeat(MARK_NOTE_MAX) })).toBeUndefined()
  expect(faultsOf(markInput, { note: 'a'.repeat(MARK_NOTE_MAX + 1) })).toEqual([
    ['note', 'La nota no puede superar los 1000 caracteres.'],
  ])
})

test('A skipper is the first of the roles, and each has a name of its own', () => {
  expect(crewRoles[0]).toBe('skipper')
  expect(new Set(crewRoles.map(role => crewRoleLabels[role])).size).toBe(crewRoles.length)
})
