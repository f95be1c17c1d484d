import { expect, test } from 'vitest'
import { AWAY_AFTER_MS, mailPreferences, wantsMail } from '#domain/accounts/mail-preference.ts'

test.each([
  ['all', [true, true]],
  ['important', [true, false]],
  ['none', [false, false]],
] as const)('A person who wants %s gets important and ordinary mail as they said', (preference, wanted) => {
  expect([wantsMail(preference, 'important'), wantsMail(preference, 'ordinary')]).toEqual(wanted)
})

test('A type that is never mailed is mailed to nobody', () => {
  expect(mailPreferences.filter(preference => wantsMail(preference, undefined))).toEqual([])
})

test('Somebody is away ten minutes after they were last seen', () => {
  expect(AWAY_AFTER_MS).toBe(600_000)
})
