import { expect, test } from 'vitest'
import type { ContractDraft } from '#domain/contracts/contract-data.ts'
import { phoneAddress } from '#web/contracts/qr-address.ts'

const at = (ownerAddress: string, typed: ContractDraft = {}) =>
  new URL(
    phoneAddress(
      'https://singladura.example',
      { jobId: 'j', crew: 'c', typed: { ownerAddress, ...typed }, dataHash: 'a'.repeat(64) },
      't'.repeat(43),
    ),
  )
const sent = ({ hash }: URL) => new URLSearchParams(hash.slice(1))

test('the typed proposal travels with the code', () => {
  expect(sent(at('Calle del Mar, 3')).get('ownerAddress')).toBe('Calle del Mar, 3')
})

test('a figure of 0 travels too, and an empty field does not', () => {
  const address = sent(at('', { advance: 0, expenseLimit: null }))
  expect([address.get('advance'), address.has('expenseLimit'), address.has('ownerAddress')]).toEqual([
    '0',
    false,
    false,
  ])
})

test('values that would make the code too dense are left out, and the key that lets the phone in is not', () => {
  const address = at('ñ'.repeat(200))
  expect(address.hash.length).toBeLessThan(600)
  expect([...sent(address)]).toEqual([
    ['t', 't'.repeat(43)],
    ['h', 'a'.repeat(16)],
    ['r', '1'],
  ])
})
