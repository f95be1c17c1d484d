import { expect, test } from 'vitest'
import { stretchesOf, type WaitFact } from '#domain/ledger/stretches.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour))
const begins = (hour: number, reason: WaitFact['reason'], agrees: boolean | null = null): WaitFact => ({
  at: at(hour),
  kind: 'waiting',
  reason,
  agrees,
})
const ends = (hour: number, kind: WaitFact['kind']): WaitFact => ({
  at: at(hour),
  kind,
  reason: null,
  agrees: null,
})
const hoursOf = (facts: WaitFact[], until: number) =>
  stretchesOf(facts, at(until)).map(({ from, to, reason, agrees }) => [
    new Date(from).getUTCHours(),
    new Date(to).getUTCHours(),
    reason,
    agrees,
  ])

test('each waiting entry begins a stretch with its own reason and answer', () => {
  expect(hoursOf([begins(1, 'weather', true), begins(4, 'rest'), begins(9, 'owner', false)], 20)).toEqual([
    [1, 4, 'weather', true],
    [4, 9, 'rest', null],
    [9, 20, 'owner', false],
  ])
})
test.each(['position', 'resumed', 'arrival'] as const)('an entry of kind %s ends it', kind => {
  expect(hoursOf([begins(1, 'port'), ends(6, kind), ends(8, kind), begins(10, 'repair')], 12)).toEqual([
    [1, 6, 'port', null],
    [10, 12, 'repair', null],
  ])
})
test('a log without waits has none', () => {
  expect(hoursOf([ends(6, 'position')], 12)).toEqual([])
})
