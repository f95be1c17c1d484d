import { IDBFactory } from 'fake-indexeddb'
import { afterAll, vi } from 'vitest'
import '#test/patient-queries.ts'

// The files of this suite share a window and the libraries, which take long to load; the product's modules are each file's own.
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if ('indexedDB' in globalThis) globalThis.indexedDB = new IDBFactory()
  document.body.replaceChildren()
  document.head.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
