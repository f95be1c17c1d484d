import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checklistInput, checklistQuery, itemInput, reviewInput } from '#domain/checklists/checklist.ts'

const problems = (schema: z.ZodMiniType, given: unknown) =>
  z.safeParse(schema, given).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the creation of a list', () => {
  test.each([{}, { vesselInfo: null, location: null, weatherConditions: null, zone: null, carryOver: null }])(
    'takes %j',
    given => {
      expect(problems(checklistInput, given)).toBeUndefined()
    },
  )

  test('takes readings as numbers or in words', () => {
    const weatherConditions = { temperature: 21.5, windSpeed: 'Fuerza 4\u0000', windDirection: ' NE ' }
    expect(z.parse(checklistInput, { weatherConditions })).toEqual({
      weatherConditions: { temperature: 21.5, windSpeed: 'Fuerza 4', windDirection: 'NE' },
    })
  })

  test('takes what is empty or blank for nothing', () => {
    const vesselInfo = { vesselName: '', vesselType: '   ', registrationNumber: null }
    expect(z.parse(checklistInput, { vesselInfo })).toEqual({
      vesselInfo: { vesselName: null, vesselType: null, registrationNumber: null },
    })
  })

  const temperature = 'La temperatura tiene que ser un número o un texto breve.'
  const at = (coordinates: unknown) => ({ location: { coordinates } })
  test.each<[object, string, string]>([
    [{ zone: 0 }, 'zone', 'La zona de navegación va del 1 al 7.'],
    [{ zone: 8 }, 'zone', 'La zona de navegación va del 1 al 7.'],
    [{ zone: '3' }, 'zone', 'La zona de navegación va del 1 al 7.'],
    [{ zone: 1.5 }, 'zone', 'La zona de navegación va del 1 al 7.'],
    [at({ latitude: 90.1, longitude: 0 }), 'location.coordinates.latitude', 'La posición no es válida.'],
    [at({ latitude: 0, longitude: -180.5 }), 'location.coordinates.longitude', 'La posición no es válida.'],
    [at({ latitude: '39', longitude: 2 }), 'location.coordinates.latitude', 'La posición no es válida.'],
    [at({ latitude: 39 }), 'location.coordinates.longitude', 'La posición no es válida.'],
    [
      { vesselInfo: { vesselName: 'a'.repeat(81) } },
      'vesselInfo.vesselName',
      'El nombre del barco no puede superar los 80 caracteres.',
    ],
    [
      { location: { port: 'a'.repeat(101) } },
      'location.port',
      'El puerto no puede superar los 100 caracteres.',
    ],
    [{ weatherConditions: { temperature: 10_001 } }, 'weatherConditions.temperature', temperature],
    [{ weatherConditions: { temperature: 'a'.repeat(41) } }, 'weatherConditions.temperature', temperature],
    [{ weatherConditions: { temperature: true } }, 'weatherConditions.temperature', temperature],
    [{ carryOver: 'sí' }, 'carryOver', 'Indica si se conserva lo que ya funcionaba.'],
  ])('refuses %j in words', (given, field, message) => {
    expect(problems(checklistInput, given)).toEqual([[field, message]])
  })
})

describe('an item', () => {
  test.each([
    [{}, {}],
    [
      { status: null, notes: '', expiresOn: '' },
      { status: null, notes: null, expiresOn: null },
    ],
    [{ notes: '  Gotea.\n' }, { notes: 'Gotea.' }],
    [{ notes: 'Gotea\u000bpor\u0002 \u001bpopa\u0000' }, { notes: 'Gotea por popa' }],
    [{ expiresOn: '2027-03-01T00:00:00Z' }, { expiresOn: '2027-03-01' }],
    [{ status: 'working', photos: ['x'], version: 9 }, { status: 'working' }],
  ])('of %j is read as %j', (given, read) => {
    expect(z.parse(itemInput, given)).toEqual(read)
  })
  test.each([
    [{ status: 'broken' }, 'status', 'Elige uno de los cuatro estados.'],
    [{ status: '' }, 'status', 'Elige uno de los cuatro estados.'],
    [{ notes: 'a'.repeat(1001) }, 'notes', 'La nota no puede superar los 1000 caracteres.'],
    [{ expiresOn: '2027-02-30' }, 'expiresOn', 'Esa fecha no existe en el calendario.'],
    [{ expiresOn: '1/3/2027' }, 'expiresOn', 'La fecha no es válida. Escríbela como AAAA-MM-DD.'],
  ])('of %j is refused', (given, field, message) => {
    expect(problems(itemInput, given)).toEqual([[field, message]])
  })
})

describe('a review', () => {
  const action = 'Indica si apruebas o rechazas la lista.'
  test.each([
    [{}, 'action', action],
    [{ action: 'accept' }, 'action', action],
    [
      { action: 'reject', reviewNotes: 'a'.repeat(2001) },
      'reviewNotes',
      'Los comentarios no pueden superar los 2000 caracteres.',
    ],
    [{ action: 'reject', flaggedItems: 'todos' }, 'flaggedItems', 'Indica los elementos.'],
    [
      { action: 'reject', flaggedItems: Array(101).fill(crypto.randomUUID()) },
      'flaggedItems',
      'Son demasiados elementos.',
    ],
  ])('of %o is refused', (given, field, message) => {
    expect(problems(reviewInput, given)).toEqual([[field, message]])
  })
})

test('the lists are filtered by the four statuses and all', () => {
  const statuses = ['all', 'draft', 'submitted', 'approved', 'needs_review', 'done', '']
  expect(statuses.map(status => problems(checklistQuery, { status })?.[0]?.[1])).toEqual([
    ...Array(5).fill(undefined),
    'Elige un estado de la lista.',
    'Elige un estado de la lista.',
  ])
})
