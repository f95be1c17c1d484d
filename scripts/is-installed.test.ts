import { expect, test } from 'vitest'
import { readText } from '#test/architecture/read-code.ts'
import { isInstalled } from './is-installed.mjs'

const packages = (file: string) => JSON.parse(readText(file)).packages
const wanted = packages('package-lock.json')
const installed = packages('node_modules/.package-lock.json')
const [name, one] = Object.entries(wanted as Record<string, { optional?: true }>).find(
  ([folder, { optional }]) => folder in installed && !optional,
) as [string, object]

test('the packages of these tests are installed', () => {
  expect(isInstalled(wanted, installed)).toBe(true)
})

test.each([
  ['a package that is missing', undefined],
  ['another version', { ...one, version: '0.0.0' }],
  ['other bytes of the same version', { ...one, integrity: 'sha512-other' }],
])('%s is not', (_what, found) => {
  const { [name]: _left, ...rest } = installed
  expect(isInstalled(wanted, found ? { ...rest, [name]: found } : rest)).toBe(false)
})
