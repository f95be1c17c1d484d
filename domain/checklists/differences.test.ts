import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemCategories, itemStatuses } from '#domain/checklists/checklist-item.ts'
import { differencesBetween, type Finding } from '#domain/checklists/differences.ts'

const found = (key: string, answer: Partial<Finding> = {}) => ({
  key,
  category: 'navigation' as const,
  item: `El ${key}`,
  status: 'working' as const,
  notes: null,
  expiresOn: null,
  ...answer,
})

test.each<[string, Partial<Finding>, Partial<Finding>, boolean]>([
  ['the same', {}, {}, false],
  ['another status', {}, { status: 'not_working' }, true],
  ['the same status, which worries', { status: 'needs_attention' }, { status: 'needs_attention' }, false],
  ['a new note', {}, { notes: 'Se apaga.' }, true],
  ['another note', { notes: 'Gotea.' }, { notes: 'Gotea más.' }, true],
  ['the same note', { notes: 'Gotea.' }, { notes: 'Gotea.' }, false],
  ['no note any more', { notes: 'Gotea.' }, {}, false],
  ['a date that was not written down before', {}, { expiresOn: '2027-01-01' }, true],
  ['another date', { expiresOn: '2026-01-01' }, { expiresOn: '2027-01-01' }, true],
  ['no date any more', { expiresOn: '2026-01-01' }, {}, false],
])('%s is a difference or not', (_, before, now, differs) => {
  const [departure, arrival] = [found('radar', before), found('radar', now)]
  expect(differencesBetween([departure], [arrival])).toEqual(
    differs
      ? [
          {
            key: 'radar',
            category: 'navigation',
            item: 'El radar',
            departure: { status: 'working', notes: null, expiresOn: null, ...before },
            arrival: { status: 'working', notes: null, expiresOn: null, ...now },
          },
        ]
      : [],
  )
})

test('an item that the departure’s list did not have is told with nothing beside it', () => {
  expect(differencesBetween([], [found('radar')])).toEqual([
    expect.objectContaining({ key: 'radar', departure: null }),
  ])
})

const text = fc.option(fc.string({ minLength: 1, maxLength: 4 }))
const finding = fc.record({
  category: fc.constantFrom(...itemCategories),
  item: fc.string(),
  status: fc.option(fc.constantFrom(...itemStatuses)),
  notes: text,
  expiresOn: text,
})
const list = fc
  .array(finding, { maxLength: 12 })
  .map(all => all.map((each, at) => ({ ...each, key: `item_${at}` })))

test('a list does not differ from itself, in whatever order the departure is given', () => {
  fc.assert(
    fc.property(list, items => {
      expect(differencesBetween(items.toReversed(), items)).toEqual([])
    }),
  )
})

test('exactly what has changed its status is told, in the order of the arrival', () => {
  const changes = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(list, changes, (items, changed) => {
      const arrival = items.map((item, at) =>
        changed[at]
          ? { ...item, status: item.status === 'working' ? ('not_working' as const) : ('working' as const) }
          : item,
      )
      expect(differencesBetween(items, arrival).map(({ key }) => key)).toEqual(
        items.filter((_, at) => changed[at]).map(({ key }) => key),
      )
    }),
  )
})
