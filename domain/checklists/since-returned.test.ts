import { expect, test } from 'vitest'
import { changeSince, isUnchanged, type Version } from '#domain/checklists/since-returned.ts'

const before: Version = {
  status: 'working',
  notes: 'En fecha.',
  expiresOn: '2027-01-01',
  measure: { unit: 'h' },
  value: 1284,
  photos: ['a.jpg', 'b.jpg'],
}

test('an item that is as in the returned version has not changed', () => {
  expect(isUnchanged(changeSince(before, { ...before, photos: ['b.jpg', 'a.jpg'] }))).toBe(true)
})

test.each<[Partial<Version>, object]>([
  [{ status: 'not_working' }, { status: { from: 'working', to: 'not_working' } }],
  [{ status: null }, { status: { from: 'working', to: null } }],
  [{ notes: 'Etiqueta.' }, { notes: 'Etiqueta.' }],
  [{ notes: null }, { notes: null }],
  [{ expiresOn: '2028-01-01' }, { expiresOn: '2028-01-01' }],
  [{ value: 1290 }, { reading: { from: '1.284\u00a0h', to: '1.290\u00a0h' } }],
  [{ value: null }, { reading: { from: '1.284\u00a0h', to: null } }],
  [{ photos: ['a.jpg', 'b.jpg', 'c.jpg'] }, { newPhotos: 1 }],
  [{ photos: ['c.jpg'] }, { newPhotos: 1, lostPhotos: 2 }],
])('%j is a change, and the rest is none', (now, change) => {
  expect(changeSince(before, { ...before, ...now })).toEqual(change)
})
