import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fit } from '#domain/titles/fit.ts'
import type { TransferFacts } from '#domain/titles/fit-facts.ts'
import { underSail } from '#domain/titles/fit-rules.ts'
import {
  flagClassOf,
  type PermittedTransfers,
  permitsUnknown,
  permittedTransfers,
} from '#domain/titles/permitted-transfers.ts'
import { worlds } from '#test/fit-worlds.ts'

/** As the database asks it. */
const isWithin =
  ({ offshore, vessel, to }: TransferFacts) =>
  (permitted: PermittedTransfers): boolean =>
    permitted.flag === flagClassOf(vessel.flag) &&
    permitted.underSail === underSail.includes(vessel.type) &&
    (permitsUnknown(permitted) ||
      (offshore !== null &&
        vessel.length !== null &&
        offshore <= permitted.maxOffshore &&
        vessel.length <= permitted.maxLength)) &&
    (permitted.until === null || to <= permitted.until)

test('a transfer is permitted where the titles fit, with or without a condition, and nowhere else', () => {
  fc.assert(
    fc.property(worlds.world, worlds.titles, (facts, titles) => {
      const { verdict } = fit(facts, titles)
      expect(permittedTransfers(titles).some(isWithin(facts))).toBe(
        verdict === 'fits' || verdict === 'conditional',
      )
    }),
    { numRuns: 3_000 },
  )
})

test('nobody who has no title, and no title that commands, is permitted anything', () => {
  expect(permittedTransfers([])).toEqual([])
  expect(permittedTransfers([{ kind: 'MN', validUntil: null }])).toEqual([])
  expect(permittedTransfers([{ kind: 'PNB', validUntil: null }])).toEqual([])
})

test('a line that another covers is left out', () => {
  const untilJune = { kind: 'PER', validUntil: '2027-06-30' } as const
  const permitted = permittedTransfers([untilJune, { kind: 'ANEJA', validUntil: null }])
  expect(permitted).toEqual([
    { flag: 'ES', underSail: false, maxLength: 15, maxOffshore: 5, until: '2027-06-30' },
  ])
})
