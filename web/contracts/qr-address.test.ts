import { expect, test } from 'vitest'
import { phoneAddress } from '#web/contracts/qr-address.ts'

const at = (ownerAddress: string) =>
  new URL(
    phoneAddress(
      'https://singladura.example',
      { jobId: 'j', crew: 'c', typed: { ownerAddress }, dataHash: 'a'.repeat(64) },
      't'.repeat(43),
    ),
  )
const sent = ({ hash }: URL) => new URLSearchParams(hash.slice(1))

test('what was typed travels with the code', () => {
  expect(sent(at('Calle del Mar, 3')).get('ownerAddress')).toBe('Calle del Mar, 3')
})

test('what would make the code too dense is left out, and what lets the phone in is not', () => {
  const address = at('ñ'.repeat(200))
  expect(address.hash.length).toBeLessThan(600)
  expect([...sent(address)]).toEqual([
    ['t', 't'.repeat(43)],
    ['h', 'a'.repeat(16)],
    ['r', '1'],
  ])
})
