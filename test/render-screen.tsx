import { cleanup, configure, render } from '@testing-library/react'
import type { InjectOptions } from 'fastify'
import { RouterProvider } from 'react-router'
import { afterAll } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import type { Person, TestServer } from '#test/test-server.ts'
import { buildRouter } from '#web/app/router.tsx'
import { endSession, startSession } from '#web/session/session.ts'

// A busy machine is no failure.
configure({ asyncUtilTimeout: 30_000 })

// What jsdom leaves out and the screens ask for.
window.matchMedia ??= query =>
  ({
    matches: true,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList
window.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.hasPointerCapture ??= () => false

/** The browser's calls reach the real application in this very process: no mock back end can lie. */
export function connect({ app }: TestServer) {
  globalThis.fetch = async (address, init = {}) => {
    const options: InjectOptions = {
      method: (init.method ?? 'GET') as 'GET',
      url: String(address),
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
      ...(init.body instanceof Blob ? { payload: Buffer.from(await init.body.arrayBuffer()) } : {}),
    }
    const { statusCode, rawPayload, headers } = await app.inject(options)
    return new Response(new Uint8Array(rawPayload), {
      status: statusCode,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
    })
  }
}

let router: ReturnType<typeof buildRouter> | undefined

// What is still on its way then finds nobody: a screen that heard of it would look for a window that is gone.
afterAll(() => {
  cleanup()
  router?.dispose()
})

/** Before any of its code has run: who is signed in, and where. */
export async function arriveAt(server: TestServer, address: string, person?: Person) {
  cleanup()
  router?.dispose()
  connect(server)
  endSession()
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
