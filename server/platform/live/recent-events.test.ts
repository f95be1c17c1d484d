import { expect, test } from 'vitest'
import { recentEvents } from '#server/platform/live/recent-events.ts'

/** Stores events with these serials, each for the people named. */
function heard(...events: [serial: string, ...to: string[]][]) {
  const recent = recentEvents()
  const beginning = recent.last()
  for (const [serial, ...to] of events) recent.keep({ serial, to, frame: Buffer.from(serial) })
  const since = (serial: string, userId: string) =>
    recent.since(serial, userId, 'session')?.map(frame => frame.toString()) ?? 'unknown'
  return { recent, beginning, since }
}
const numbered = (count: number) =>
  Array.from({ length: count }, (_, i): [string, string] => [`${i + 1}`, 'ana'])

test.each([
  ['the first', 'a', ['b', 'd']],
  ['one of another person', 'c', ['d']],
  ['the last', 'd', []],
  ['one that never was', 'z', 'unknown'],
])('A listener that has seen %s has missed its events since', (_, serial, missed) => {
  const { since } = heard(['a', 'ana'], ['b', 'ana', 'carla'], ['c', 'carla'], ['d', 'ana'])
  expect(since(serial, 'ana')).toEqual(missed)
})

test('A listener that connected before any event has missed all of theirs', () => {
  const { since, beginning } = heard(['a', 'ana'], ['b', 'carla'], ['c', 'ana'])
  expect(since(beginning, 'ana')).toEqual(['a', 'c'])
})

test('For somebody of whom nothing was told nothing was missed', () => {
  expect(heard(['a', 'ana']).since('a', 'diego')).toEqual([])
})

test('One goes on from the last event, also one for somebody else', () => {
  const { recent, beginning } = heard(['a', 'ana'], ['b', 'carla'])
  expect([recent.last(), beginning === 'b']).toEqual(['b', false])
})

test('Two thousand are kept', () => {
  const { since, beginning } = heard(...numbered(2000))
  expect([since(beginning, 'ana').length, since('1', 'ana').length]).toEqual([2000, 1999])
})

test('With one more the older thousand is forgotten, and who had not seen it all is told so', () => {
  const { since, beginning } = heard(...numbered(2001))
  expect([
    since(beginning, 'ana'),
    since('999', 'ana'),
    since('1000', 'ana').length,
    since('2000', 'ana'),
  ]).toEqual(['unknown', 'unknown', 1001, ['2001']])
})

test('Where events may have been missed, nobody goes on from before', () => {
  const { recent, since, beginning } = heard(['a', 'ana'], ['b', 'ana'])
  recent.forget()
  const again = recent.last()
  recent.keep({ serial: 'c', to: ['ana'], frame: Buffer.from('c') })
  expect([since(beginning, 'ana'), since('a', 'ana'), since('b', 'ana'), since(again, 'ana')]).toEqual([
    'unknown',
    'unknown',
    'unknown',
    ['c'],
  ])
})

test('A server that starts knows nothing of what another has told', () => {
  expect(recentEvents().since(recentEvents().last(), 'ana', 'session')).toBeUndefined()
})

test('The session that did it has missed nothing by it, and another of the same person has', () => {
  const recent = recentEvents()
  const beginning = recent.last()
  recent.keep({ serial: 'a', to: ['ana'], but: 'her phone', frame: Buffer.from('a') })
  const missed = (session: string) => recent.since(beginning, 'ana', session)?.length
  expect([missed('her phone'), missed('her tablet')]).toEqual([0, 1])
})
