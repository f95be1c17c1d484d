import { expect, test } from 'vitest'
import type { DocumentKind } from '#domain/vessels/vessel-document.ts'
import { isNeeded } from '#web/vessels/papers.ts'

test.each<[DocumentKind, number | null, boolean]>([
  ['first_aid', 7, true],
  ['insurance', null, true],
  ['liferaft', 3, true],
  ['liferaft', 4, false],
  ['epirb', null, true],
  ['registration', 1, false],
  ['other', 1, false],
])('%s in zone %s: a boat sails with it, %s', (kind, zone, needed) => {
  expect(isNeeded(kind, zone)).toBe(needed)
})
