import { cleanup } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, vi } from 'vitest'
import '#test/patient-queries.ts'
import '#test/quick-react.ts'

/** The events to which the product's modules listen for the life of a page. */
const LASTING = ['online', 'offline', 'visibilitychange', 'pagehide', 'pageshow', 'storage']

// The files of this suite share the libraries, which take long to load, and the window; the product's modules are each
// file's own, and hear nothing when it has ended.
vi.resetModules()
if (localStorage.length > 0) throw new Error('The file before has left something in the window.')
const { fetch, XMLHttpRequest } = globalThis
const endings: (() => void)[] = []
const targets: readonly EventTarget[] = [window, document]
for (const target of targets) {
  const listen = target.addEventListener
  target.addEventListener = (type, listener, options) => {
    if (LASTING.includes(type)) endings.push(() => target.removeEventListener(type, listener))
    listen.call(target, type, listener, options)
  }
  endings.push(() => {
    target.addEventListener = listen
  })
}

afterAll(() => {
  // A query of the next file would find this one's screen.
  cleanup()
  document.body.replaceChildren()
  for (const end of endings) end()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Object.assign(globalThis, { fetch, XMLHttpRequest })
  // The window is the next file's too: a session or a clock that stays in it is another page's.
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
