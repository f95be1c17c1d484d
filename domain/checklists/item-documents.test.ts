import { expect, test } from 'vitest'
import { expiryName } from '#domain/checklists/expiry.ts'
import { expiryOfItem, laterDates } from '#domain/checklists/item-documents.ts'
import { standardItems } from '#domain/checklists/standard-items.ts'
import { documentKinds } from '#domain/vessels/vessel-document.ts'

const all = documentKinds.map(kind => ({ kind, validUntil: '2027-01-01' }))

test('Every item with an expiry takes the date of a document, and no other item does', () => {
  const keys = Object.values(standardItems)
    .flat()
    .map(({ key }) => key)
  const dated = keys.filter(key => expiryOfItem(key, all) !== null)
  expect(dated).toEqual(keys.filter(key => expiryName(key) !== undefined))
})

test.each([
  ['saf_balsa', 'liferaft'],
  ['com_baliza', 'epirb'],
  ['saf_pirotecnia', 'flares'],
  ['saf_extintores', 'extinguishers'],
  ['saf_botiquin', 'first_aid'],
  ['oth_docs', 'insurance'],
] as const)('%s takes the date of %s', (key, kind) => {
  const others = all.filter(document => document.kind !== kind)
  expect(expiryOfItem(key, others)).toBeNull()
  expect(expiryOfItem(key, [...others, { kind, validUntil: '2026-09-30' }])).toBe('2026-09-30')
})

const raft = (
  expiresOn: string | null,
  status: 'working' | 'not_applicable' | 'needs_attention' = 'working',
) => [{ key: 'saf_balsa', status, expiresOn }]
const known = [{ kind: 'liferaft', validUntil: '2026-09-30' }] as const
const update = [{ kind: 'liferaft', validUntil: '2027-09-30' }]
test.each([
  ['a later one', raft('2027-09-30'), known, update],
  ['a later one of a worrying item', raft('2027-09-30', 'needs_attention'), known, update],
  ['one where none was known', raft('2027-09-30'), [], update],
  ['one of a document without a date', raft('2027-09-30'), [{ kind: 'liferaft', validUntil: null }], update],
  ['the same', raft('2026-09-30'), known, []],
  ['an earlier one', raft('2026-01-01'), known, []],
  ['none', raft(null), known, []],
  ['one of a raft that is not there', raft('2027-09-30', 'not_applicable'), known, []],
  ['one of another item', [{ key: 'oth_casco', status: 'working', expiresOn: '2027-09-30' }], known, []],
] as const)('The dates of a list: %s goes back to the vessel as %4$j', (_, items, documents, expected) => {
  expect(laterDates(items, documents)).toEqual(expected)
})
