import { expect, test } from 'vitest'
import { inOrder, type Matter } from '#web/landing/home/matters.ts'

const matter = (key: string, rank: Matter['rank'], day: string): Matter => ({
  key,
  rank,
  day,
  to: '/',
  what: key,
  about: '',
  verb: 'Ver',
})

test('the boat at sea is before all else, then counters, then the next days; matters of past days are last', () => {
  const mixed = [
    matter('past', 'past', '2026-11-01'),
    matter('later', 'dated', '2026-12-20'),
    matter('counter', 'counter', '2027-01-01'),
    matter('sooner', 'dated', '2026-11-28'),
    matter('sea', 'under_way', '2026-11-24'),
  ]
  expect(inOrder(mixed).map(({ key }) => key)).toEqual(['sea', 'counter', 'sooner', 'later', 'past'])
})
