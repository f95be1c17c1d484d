import { expect, test } from 'vitest'
import { count } from './machine-count.ts'
import type { Pair } from './machine-database.ts'
import type { PairOfPeople } from './machine-people.ts'

/** A database that has these rows, by what of it is asked. */
function having(rows: {
  offers?: [string, number][]
  messages?: string[]
  twice?: string[]
  failed?: string[]
}) {
  const answers: [RegExp, object[]][] = [
    [/as mark from jobs/, (rows.offers ?? []).map(([mark, count]) => ({ mark, count }))],
    [/as mark from messages/, (rows.messages ?? []).map(mark => ({ mark, count: 1 }))],
    [/from messages where conversation_id/, (rows.messages ?? []).map(text => ({ text }))],
    [/from notifications/, (rows.twice ?? []).map(type => ({ type }))],
    [/from tasks/, (rows.failed ?? []).map(kind => ({ kind }))],
  ]
  const ask = async (text: string) => answers.find(([which]) => which.test(text))?.[1] ?? []
  return { ask } as unknown as Pair
}
const wrote = (kind: 'offer' | 'message', mark: string, isAcknowledged = true) => ({
  kind,
  mark,
  isAcknowledged,
})
const told = (...written: ReturnType<typeof wrote>[]) =>
  [{ written, sent: [], conversation: 'c', signed: [], files: [] }] as unknown as PairOfPeople[]

test('A write that was acknowledged and is not there is lost; one that was not may be there or not', async () => {
  const pairs = told(
    wrote('offer', 'a'),
    wrote('offer', 'b'),
    wrote('offer', 'c', false),
    wrote('offer', 'd', false),
  )
  const counted = await count(
    having({
      offers: [
        ['a', 1],
        ['d', 1],
      ],
    }),
    pairs,
  )
  expect([counted.lost, counted.doubled, counted.acknowledged.offer]).toEqual([['offer b'], [], 2])
})

test('A row that is there more often than it was sent is doubled', async () => {
  const pairs = told(
    wrote('offer', 'a'),
    wrote('offer', 'b'),
    wrote('offer', 'b'),
    wrote('offer', 'c', false),
  )
  const counted = await count(
    having({
      offers: [
        ['a', 2],
        ['b', 2],
        ['c', 2],
      ],
    }),
    pairs,
  )
  expect([counted.lost, counted.doubled]).toEqual([[], ['offer a', 'offer c']])
})

test.each([
  ['in another order', ['dos', 'uno'], ['c']],
  ['in the order of their answers', ['uno', 'dos'], []],
  ['with one between that nobody answered', ['uno', 'tres', 'dos'], []],
])('Messages of a conversation %s', async (_, messages, outOfOrder) => {
  const pairs = told(wrote('message', 'uno'), wrote('message', 'dos'), wrote('message', 'tres', false))
  expect((await count(having({ messages }), pairs)).outOfOrder).toEqual(outOfOrder)
})

test('Notifications that came twice and tasks that were given up are told', async () => {
  const counted = await count(having({ twice: ['passage_departed'], failed: ['seal'] }), told())
  expect([counted.notifiedTwice, counted.tasksGivenUp]).toEqual([['passage_departed'], ['seal']])
})
