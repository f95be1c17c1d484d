import { afterEach, expect, test, vi } from 'vitest'
import { mayReload } from '#web/app/frame/reload-once.ts'

const MINUTE_MS = 60_000
const controlled = (controller: object | null) =>
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('a page that a service worker serves is loaded once more, and not again within a minute', () => {
  controlled({})
  const now = Date.now()
  expect([mayReload(now), mayReload(now + MINUTE_MS / 2), mayReload(now + MINUTE_MS)]).toEqual([
    true,
    false,
    true,
  ])
})

test('a page without a service worker, or of a browser that remembers nothing, is left to the person', () => {
  controlled(null)
  expect(mayReload()).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(mayReload()).toBe(false)
  controlled({})
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(mayReload()).toBe(false)
  vi.unstubAllGlobals()
})
