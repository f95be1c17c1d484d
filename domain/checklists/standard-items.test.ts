import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemCategories } from '#domain/checklists/checklist-item.ts'
import { isAskedByZone, itemsFor, standardItems } from '#domain/checklists/standard-items.ts'
import { navigationZones } from '#domain/vessels/navigation-zones.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'

const all = Object.values(standardItems).flat()
const keys = (items: { key: string }[]) => items.map(({ key }) => key)

test('there are forty-five over the six categories', () => {
  expect(itemCategories.map(category => [category, standardItems[category].length])).toEqual([
    ['navigation', 8],
    ['communication', 6],
    ['safety', 10],
    ['engine', 9],
    ['electrical', 5],
    ['other', 7],
  ])
})

test('no two have the same key or the same label', () => {
  expect([new Set(keys(all)).size, new Set(all.map(({ label }) => label)).size]).toEqual([45, 45])
})

test.each(all)('$key has a short label and says in a sentence what to check', ({ key, label, check }) => {
  expect([key, label, check]).toEqual([
    expect.stringMatching(/^(nav|com|saf|eng|ele|oth)_[a-z]+$/),
    expect.stringMatching(/^[A-ZÁÉÍÓÚ].{1,50}[^.]$/),
    expect.stringMatching(/^[A-ZÁÉÍÓÚ].{10,180}\.$/),
  ])
})

test('these carry a date, which has a name', () => {
  expect(all.flatMap(({ key, expiry }) => (expiry ? [[key, expiry]] : []))).toEqual([
    ['com_baliza', 'Caducidad de la batería o del hidrostático'],
    ['saf_balsa', 'Próxima revisión'],
    ['saf_pirotecnia', 'Caducidad de la primera señal'],
    ['saf_extintores', 'Próxima revisión'],
    ['saf_botiquin', 'Primera caducidad'],
    ['oth_docs', 'Fin del seguro'],
  ])
})

describe('on board', () => {
  test.each([
    ['sailboat', true],
    ['catamaran', true],
    ['yacht', true],
    ['other', true],
    ['motorboat', false],
    ['Velero clásico', true],
    [null, true],
  ])('of %s there is rigging: %s', (vesselType, rigged) => {
    expect(keys(itemsFor(vesselType, null)).includes('oth_jarcia')).toBe(rigged)
  })

  // Raft and beacon up to zone 3, lifebuoy up to 4, flares up to 6; grab bag and satellite up to 2.
  test.each([
    [null, 45, 0],
    [1, 45, 6],
    [2, 45, 6],
    [3, 43, 4],
    [4, 41, 2],
    [5, 40, 1],
    [6, 40, 1],
    [7, 39, 0],
  ] as const)(
    'of a sailboat in zone %s there are %i items, of which the zone asks for %i',
    (zone, count, asked) => {
      const items = itemsFor('sailboat', zone)
      expect([items.length, items.filter(item => isAskedByZone(item, zone)).length]).toEqual([count, asked])
    },
  )

  test('every zone farther out asks for the items of a nearer one, and nothing is left out there', () => {
    const zone = fc.constantFrom(...navigationZones)
    const vessel = fc.constantFrom(...vesselTypes, null)
    fc.assert(
      fc.property(zone, zone, vessel, (one, another, type) => {
        const [far, near] = [one, another].sort() as [typeof one, typeof one]
        const [outside, inside] = [itemsFor(type, far), itemsFor(type, near)]
        const asked = (items: typeof inside, at: typeof one) => items.filter(item => isAskedByZone(item, at))
        expect(keys(outside)).toEqual(expect.arrayContaining(keys(inside)))
        expect(keys(asked(outside, far))).toEqual(expect.arrayContaining(keys(asked(inside, near))))
      }),
    )
  })

  test('the items are in the order of the categories', () => {
    const order = itemsFor('motorboat', 5).map(({ category }) => itemCategories.indexOf(category))
    expect(order).toEqual(order.toSorted())
  })
})
