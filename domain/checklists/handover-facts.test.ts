import { expect, test } from 'vitest'
import { handoverFacts, handoverFault } from '#domain/checklists/handover-facts.ts'

const now = new Date('2026-12-08T10:00:00Z')
test.each([
  ['2026-12-08T10:00:00Z', true],
  ['2026-12-08T10:09:00Z', true], // a phone's clock
  ['2026-12-08T10:11:00Z', false],
  ['2026-12-04T23:00:00Z', true], // midnight of the first day in Madrid
  ['2026-12-04T22:59:00Z', false],
])('a transfer from 5 December has a vessel that may have been handed over at %s: %s', (at, may) => {
  expect(handoverFault(new Date(at), '2026-12-05', now) === undefined).toBe(may)
})

const nothing = { status: 'working', notes: null, expiresOn: null, measure: null, value: null } as const
const hours = { key: 'eng_horas', item: 'Horas de motor' }
const keys = { key: 'oth_inventario', item: 'Inventario entregado y llaves' }
const place = { at: '2026-12-08T09:00:00.000Z', port: 'Valencia', berth: 'C, 14' }

test('a measured item is shown at both ends with its difference, and the keys beside it', () => {
  const departure = [
    { ...nothing, ...hours, measure: { unit: 'h' as const }, value: 1284 },
    { ...nothing, ...keys },
    { ...nothing, key: 'nav_luces', item: 'Luces' },
  ]
  const arrival = [
    { ...nothing, ...hours, measure: { unit: 'h' as const }, value: 1305.5 },
    { ...nothing, ...keys, notes: 'Dos juegos.' },
    { ...nothing, key: 'nav_luces', item: 'Luces' },
  ]
  expect(handoverFacts(place, departure, arrival)).toEqual({
    ...place,
    measurements: [
      {
        ...hours,
        departure: { measure: { unit: 'h' }, value: 1284 },
        arrival: { measure: { unit: 'h' }, value: 1305.5 },
        difference: 21.5,
      },
    ],
    inventory: {
      item: 'Inventario entregado y llaves',
      departure: { status: 'working', notes: null, expiresOn: null },
      arrival: { status: 'working', notes: 'Dos juegos.', expiresOn: null },
    },
  })
})

test('lists without figures and keys make up none', () => {
  const items = [{ ...nothing, ...hours }]
  expect(handoverFacts(place, items, items)).toEqual({ ...place, measurements: [], inventory: null })
})
