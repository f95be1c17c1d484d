import { expect, test } from 'vitest'
import type { ApplicantView } from '#domain/applications/application.ts'
import { inOrder, scaleOf } from '#web/applications/compare/compared.ts'
import { differenceWords } from '#web/applications/compare/quote-words.ts'

const person = (name: string, [min, max]: [number, number], more: object = {}) =>
  ({
    user: { _id: name },
    status: 'pending',
    appliedAt: '2026-06-01T10:00:00.000Z',
    allIn: { min, max, lines: [] },
    ...more,
  }) as unknown as ApplicantView

const unfit = { fit: { verdict: 'does_not_fit', reasons: [] } }

test('the cheapest is the cheapest of a role, among whom no title forbids the work', () => {
  const people = [
    person('forbidden', [100, 200], unfit),
    person('dear', [800, 900]),
    person('fair', [600, 700]),
    person('hand', [300, 350], { role: 'deckhand' }),
    person('other hand', [200, 250], { role: 'deckhand' }),
    person('mate', [50, 60], { role: 'mate' }),
  ]
  const { cheapest } = scaleOf(people, null)
  expect([...cheapest].map(([role, { min }]) => [role, min])).toEqual([
    ['skipper', 600],
    ['deckhand', 200],
  ])
})

test.for<[[number, number], string]>([
  [[522, 651], 'La más barata'],
  [[408, 749], 'Hasta 98 € más que la más barata'],
  [[622, 751], '100 € más que la más barata'],
  [[622, 951], '100 – 300 € más que la más barata'],
])('the ends of %s are compared like with like', ([[min, max], words]) => {
  expect(differenceWords({ min, max }, { min: 522, max: 651 }).replaceAll('\u00a0', ' ')).toBe(words)
})

test('accepted and starred people come first, closed ones last', () => {
  const people = [
    person('cheap', [1, 2]),
    person('rejected', [1, 1], { status: 'rejected', mark: { starred: true, note: null } }),
    person('starred', [3, 4], { mark: { starred: true, note: null } }),
    person('accepted', [5, 6], { status: 'accepted' }),
  ]
  const offer = { miles: null, speed: null, vesselLength: null }
  expect(inOrder(people, 'cost', offer).map(({ user }) => user._id)).toEqual([
    'accepted',
    'starred',
    'cheap',
    'rejected',
  ])
})
