import { afterEach, expect, test, vi } from 'vitest'
import { beginAtTop, scrollPlaces } from '#web/app/frame/scroll-places.ts'

const { storageKey } = scrollPlaces
const keyOf = (key: string) =>
  scrollPlaces.getKey({ key, pathname: '/jobs', search: '?q=a', hash: '', state: null }, [])
const load = (type: string) => {
  sessionStorage.setItem(storageKey, JSON.stringify({ '/jobs?q=a': 700, other: 90 }))
  window.history.replaceState(null, '', '/jobs?q=a')
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })
  beginAtTop()
  return JSON.parse(sessionStorage.getItem(storageKey) ?? '')
}

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('the first screens of two documents don’t share a place, others go by their entry', () => {
  expect([keyOf('default'), keyOf('a1b2')]).toEqual(['/jobs?q=a', 'a1b2'])
})

test.each([
  ['opened', 'navigate', { other: 90 }],
  ['loaded again', 'reload', { '/jobs?q=a': 700, other: 90 }],
  ['gone back to', 'back_forward', { '/jobs?q=a': 700, other: 90 }],
])('a page that is %s has these places', (_, type, known) => {
  expect(load(type)).toEqual(known)
})
