import { expect, test } from 'vitest'
import { asAtDeparture, isByHand } from '#domain/checklists/same-as-departure.ts'

const item = {
  key: 'nav_sonda',
  critical: false,
  flagged: false,
  measure: null,
  value: null,
  status: null,
  departure: { status: 'working' },
} as const
const hours = { ...item, key: 'eng_horas', measure: { unit: 'h' } } as const

test.each([
  ['plain', item, false],
  ['critical', { ...item, critical: true }, true],
  ['asked for by the owner', { ...item, flagged: true }, true],
  ['measured', hours, true],
])('an item that is %s is looked at by hand: %j', (_, asked, byHand) => {
  expect(isByHand(asked)).toBe(byHand)
})

test.each(['working', 'needs_attention', 'not_working', 'not_applicable'] as const)(
  'an item that was %s at the departure is so at the arrival',
  status => {
    expect(asAtDeparture([{ ...item, departure: { status } }])).toEqual([{ key: 'nav_sonda', status }])
  },
)

test.each([
  ['was answered here', { ...item, status: 'not_working' as const }],
  ['was not asked at the departure', { ...item, departure: null }],
  ['was not answered there', { ...item, departure: { status: null } }],
  ['lacks its figure', hours],
])('an item that %s stays as it is', (_, asked) => {
  expect(asAtDeparture([asked])).toEqual([])
})

test.each([
  ['with its figure', { ...hours, value: 1305 }],
  ['that is not on board', { ...hours, departure: { status: 'not_applicable' as const } }],
])('a measured item is answered %s', (_, asked) => {
  expect(asAtDeparture([asked]).map(({ key }) => key)).toEqual(['eng_horas'])
})
