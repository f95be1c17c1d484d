import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let errors: MockInstance<typeof console.error>

beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})

afterEach(() => {
  const printed = errors.mock.calls.map(call => call.map(String).join(' '))
  errors.mockRestore()
  expect(printed, 'a test printed to console.error').toEqual([])
})
