// jsdom lacks it, and no browser does.
import 'fake-indexeddb/auto'
import { cleanup, render } from '@testing-library/react'
import { RouterProvider } from 'react-router'
import { accountApi } from '#domain/accounts/account-api.ts'
import { fetchFrom, RequestOverFetch } from '#test/fetch-from.ts'
import type { Person, TestServer } from '#test/test-server.ts'
import { buildRouter } from '#web/app/router.tsx'
import { endSession, startSession } from '#web/session/session.ts'
import { speech } from '#web/ui/announce.ts'

// Functions that jsdom lacks and the screens use.
window.matchMedia ??= query =>
  ({
    matches: true,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList
// They return a promise, as in Chromium since 150, though the types say that they return nothing.
window.scrollTo = () => Promise.resolve()
Element.prototype.scrollIntoView = () => Promise.resolve()
Element.prototype.hasPointerCapture ??= () => false

let router: ReturnType<typeof buildRouter> | undefined

/** Requests under way find nobody: a screen that got an answer would use a closed window. */
export function leaveScreen() {
  cleanup()
  router?.dispose()
  router = undefined
  endSession()
  // A screen does not repeat the words of the one before.
  speech.say('')
}

/** Before any code runs: the session and the address. */
export async function arriveAt(server: TestServer, address: string, person?: Person) {
  leaveScreen()
  globalThis.fetch = fetchFrom(server)
  globalThis.XMLHttpRequest = RequestOverFetch as unknown as typeof XMLHttpRequest
  if (person) {
    const { body } = await person.call(accountApi.readProfile)
    startSession({ token: person.token, user: body.user })
  }
  window.history.pushState(null, '', address)
}

export function showScreen() {
  router = buildRouter()
  return render(<RouterProvider router={router} />)
}

/** The whole product at this address, as this person sees it. */
export async function renderScreen(server: TestServer, address: string, person?: Person) {
  await arriveAt(server, address, person)
  return showScreen()
}
