import { expect, test } from 'vitest'
import { nextPath } from '#web/accounts/next-path.ts'

const asked = (next: string) => nextPath(new URLSearchParams({ next }))

test('signing in leads back to the page that was asked for, with its search', () => {
  expect(asked('/crew?q=palma')).toBe('/crew?q=palma')
})

test('signing in leads to the landing where nothing was asked for', () => {
  expect(nextPath(new URLSearchParams())).toBe('/')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
])('signing in never leads to another site: %j', next => {
  expect(asked(next)).toBe('/')
})
