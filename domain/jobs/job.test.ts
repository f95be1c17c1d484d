import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as limits from '#domain/jobs/job.ts'
import { BUDGET_MAX, BUDGET_STEP, editedDates, jobChanges, jobForm, jobInput } from '#domain/jobs/job.ts'
import { startInPast } from '#domain/jobs/job-faults.ts'
import { APPLICATION_CARD_DESCRIPTION, JOB_CARD_DESCRIPTION } from '#domain/jobs/job-list.ts'
import { offerFields } from '#domain/jobs/offer-fields.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'

const offer = {
  title: 'Palma – Valencia',
  description: 'Dos días de mar.',
  vesselType: 'sailboat',
  originPort: 'Palma',
  destinationPort: 'Valencia',
  startDate: '2026-05-14',
  endDate: '2026-05-16',
  budget: 1150,
  crewRequired: 2,
}
const faults = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(issue => [issue.path.join('.'), issue.message]) ?? []

const ORDER = 'La fecha de inicio debe ser anterior a la fecha de fin.'
const DECIMALS = 'El presupuesto admite como mucho dos decimales.'

const mate = { role: 'mate', budget: 800 }

/** Field, value, and the expected fault (none: valid). */
const edges: [string, unknown, string?][] = [
  ['title', 'a'.repeat(100)],
  ['title', 'a'.repeat(101), 'El título no puede superar los 100 caracteres.'],
  ['title', ` ${'a'.repeat(100)} `],
  ['title', '   ', 'El título es obligatorio.'],
  ['description', 'a'.repeat(1000)],
  ['description', 'a'.repeat(1001), 'La descripción no puede superar los 1000 caracteres.'],
  ['description', '', 'La descripción es obligatoria.'],
  ['originPort', '', 'Indica el puerto de origen.'],
  ['destinationPort', ' ', 'Indica el puerto de destino.'],
  ['originPort', 'a'.repeat(101), 'El puerto de origen no puede superar los 100 caracteres.'],
  ['vesselType', 'yacht'],
  ['vesselType', 'other'],
  ['vesselType', 'submarine', 'Elige un tipo de embarcación de la lista.'],
  ['budget', 0],
  ['budget', BUDGET_STEP],
  ['budget', -0.01, 'El presupuesto no puede ser menor que 0.'],
  ['budget', 0.005, DECIMALS],
  ['budget', BUDGET_MAX],
  ['budget', BUDGET_MAX + 1, 'El presupuesto no puede superar 10.000.000.'],
  ['budget', 'mil', 'El presupuesto tiene que ser un número.'],
  ['roleBudgets', []],
  ['roleBudgets', [{ role: 'mate', budget: 0 }]],
  ['roleBudgets', 600, 'El presupuesto por puesto es una lista de puestos con su cifra.'],
  ['roleBudgets', [mate, { ...mate, budget: 700 }], 'Cada puesto tiene un solo presupuesto.'],
  ['crewRequired', 0, 'Se requiere al menos 1 tripulante.'],
  ['crewRequired', -3, 'Se requiere al menos 1 tripulante.'],
  ['crewRequired', 1],
  ['crewRequired', 99],
  ['crewRequired', 100, 'Una oferta admite como mucho 99 tripulantes.'],
  ['crewRequired', 1.5, 'El número de tripulantes tiene que ser un número entero.'],
  ['crewRequired', '2', 'Indica cuántos tripulantes necesitas.'],
  ['startDate', '', 'La fecha de inicio es obligatoria.'],
  ['endDate', '', 'La fecha de fin es obligatoria.'],
  ['startDate', '2026-05-16', ORDER],
  ['startDate', '2026-05-17', ORDER],
  ['startDate', '2026-05-15'],
  ['startDate', '2026-05-15T23:59:59Z'],
  ['startDate', '2026-05-16T00:00:00Z', ORDER],
  ['vesselLength', 0],
  ['vesselLength', -1, 'La eslora no puede ser menor que 0.'],
]

describe.each([
  ['a new offer', jobInput],
  ['the edit form', jobForm],
])('%s', (_, schema) => {
  test.each(edges)('%s %j: %s', (field, given, sentence) => {
    expect(faults(schema, { ...offer, [field]: given })).toEqual(sentence ? [[field, sentence]] : [])
  })
  test.each(['title', 'description', 'originPort', 'destinationPort', 'startDate', 'endDate'])(
    'is not complete without %s, and that one fault gives one sentence',
    field => {
      const { [field as keyof typeof offer]: _left, ...rest } = offer
      expect(faults(schema, rest).map(([name]) => name)).toEqual([field])
    },
  )
  test('needs no budget and no vessel name or length', () => {
    const { budget: _left, ...rest } = offer
    expect(faults(schema, rest)).toEqual([])
  })
})

test('a new offer is for a sailing boat and one crew member unless it says otherwise', () => {
  const { vesselType: _type, crewRequired: _crew, ...rest } = offer
  expect(z.parse(jobInput, rest)).toMatchObject({ vesselType: 'sailboat', crewRequired: 1 })
})

test('budgets by role are in the order of the roles, and one without a figure is none', () => {
  const skipper = { role: 'skipper', budget: 1100 }
  const given = [{ role: 'deckhand', budget: '' }, mate, { role: 'engineer', budget: null }, skipper]
  expect(z.parse(jobInput, { ...offer, roleBudgets: given }).roleBudgets).toEqual([skipper, mate])
})

test('a fault of one role is told at its figure or its name', () => {
  const wrong = { roleBudgets: [mate, { role: 'skipper', budget: -1 }, { role: 'cook', budget: 500 }] }
  expect(faults(jobChanges, wrong)).toEqual([
    ['roleBudgets.1.budget', 'El presupuesto no puede ser menor que 0.'],
    ['roleBudgets.2.role', 'Elige un puesto de la lista.'],
  ])
})

test('a field that an offer may not set is dropped', () => {
  const given = { ...offer, status: 'completed', ownerId: 'oscar', _id: 'x', applicants: [] }
  expect(Object.keys(z.parse(jobInput, given)).sort()).toEqual(Object.keys(offer).sort())
})

test('the two days of a date-time are kept as days', () => {
  const given = { ...offer, startDate: '2026-05-14T06:00:00.000Z', endDate: '2026-05-16T20:00:00+02:00' }
  expect(z.parse(jobInput, given)).toMatchObject({ startDate: '2026-05-14', endDate: '2026-05-16' })
})

test('an offer is in order exactly when it starts on an earlier day than it ends', () => {
  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, (startDate, endDate) => {
      const wrong = startDate < endDate ? [] : [['startDate', ORDER]]
      expect(faults(jobInput, { ...offer, startDate, endDate })).toEqual(wrong)
      expect(faults(editedDates, { startDate, endDate })).toEqual(wrong)
    }),
  )
})

describe('a change of an offer', () => {
  test('may leave out everything: absent fields stay absent', () => {
    expect(z.parse(jobChanges, {})).toEqual({})
  })
  test.each([
    [{ budget: null }, { budget: null }],
    [{ budget: '' }, { budget: null }],
    [{ vesselName: '' }, { vesselName: null }],
    [{ vesselLength: null }, { vesselLength: null }],
  ])('%j clears: %j', (given, kept) => {
    expect(z.parse(jobChanges, given)).toEqual(kept)
  })
  test.each(edges.filter(([, , sentence]) => sentence && sentence !== ORDER))(
    'follows the same rule for %s %j',
    (field, given, sentence) => {
      expect(faults(jobChanges, { [field]: given })).toEqual([[field, sentence]])
    },
  )
})

test('the limits are those of the specification', () => {
  expect(offerFields.description.max).toBe(1000)
  expect(limits).toMatchObject({
    TITLE_MAX: 100,
    CREW_MIN: 1,
    CREW_MAX: 99,
    BUDGET_STEP: 0.01,
    EDIT_REDIRECT_MS: 2000,
  })
  expect([JOB_CARD_DESCRIPTION, APPLICATION_CARD_DESCRIPTION]).toEqual([150, 100])
  expect(vesselTypes).toEqual(['sailboat', 'motorboat', 'catamaran', 'yacht', 'other'])
})

test('Dates out of order are told beside the faults of other fields, and not beside their own', () => {
  const swapped = { ...offer, startDate: offer.endDate, endDate: offer.startDate }
  expect(faults(jobForm, { ...swapped, title: '', crewRequired: 0 })).toEqual([
    ['title', 'El título es obligatorio.'],
    ['crewRequired', 'Se requiere al menos 1 tripulante.'],
    ['startDate', ORDER],
  ])
  expect(faults(jobForm, { ...swapped, endDate: '' })).toEqual([
    ['endDate', 'La fecha de fin es obligatoria.'],
  ])
})

test('An edit that names both dates is told at once when they are out of order', () => {
  expect(faults(jobChanges, { title: '', startDate: '2026-05-16', endDate: '2026-05-14' })).toEqual([
    ['title', 'El título es obligatorio.'],
    ['startDate', ORDER],
  ])
  expect(faults(jobChanges, { startDate: '2026-05-16' })).toEqual([])
})

test('An offer of today is in time, one of yesterday is not, and what is no offer at all has one fault', () => {
  const today = limits.jobInputOn(offer.startDate)
  expect(faults(today, offer)).toEqual([])
  expect(faults(today, { ...offer, startDate: '2026-05-13' })).toEqual([['startDate', startInPast().text()]])
  expect(faults(today, 'nada')).toHaveLength(1)
})
