import 'fake-indexeddb/auto'
import * as buffer from 'node:buffer'
import { act } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { FakeChannel } from '#test/fake-tabs.ts'

/** The open work of a server in this process. The clock waits for it. */
export const working = new Set<Promise<unknown>>()

const eventLoop = async () => {
  for (let turn = 0; turn < 200; turn += 1) await new Promise(resolve => setImmediate(resolve))
}

/** Real turns of the event loop, in which the database works, between steps of the clock that the test holds. */
async function turns() {
  await eventLoop()
  while (working.size > 0) {
    await Promise.allSettled(working)
    // Effects of a reply go through timers of length zero.
    for (const _ of ['who asked', 'what they ask next']) {
      await vi.advanceTimersByTimeAsync(0)
      await eventLoop()
    }
  }
}
const STEP_MS = 1_000
export async function pass(milliseconds = 0) {
  await act(async () => {
    await turns()
    for (let left = milliseconds, step = 0; left > 0; left -= step) {
      // Where no timer runs, nothing happens until the end.
      step = vi.getTimerCount() > 0 ? Math.min(left, STEP_MS) : left
      await vi.advanceTimersByTimeAsync(step)
      await turns()
    }
    await vi.advanceTimersByTimeAsync(0)
    await turns()
  })
}

/** A tab that has died may still try to send a message. */
class DyingChannel extends FakeChannel {
  override postMessage(data: unknown) {
    if (FakeChannel.open.has(this)) super.postMessage(data)
  }
}

/** A browser that has never been here: a database that clones blobs, as it can't jsdom's own, and tabs that hear each other. */
export function startBrowser() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('FormData', Map)
  vi.stubGlobal('Blob', buffer.Blob)
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('BroadcastChannel', DyingChannel)
  let made = 0
  const addresses = new Set<string>()
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => {
        made += 1
        addresses.add(`blob:${made}`)
        return `blob:${made}`
      }
      static override revokeObjectURL = (address: string) => void addresses.delete(address)
    },
  )
  return { addresses }
}

export async function closeBrowser() {
  await closeTabs()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

/** Called when the tabs close. */
export const opened: (() => void)[] = []

/** Another tab on the same browser: modules of its own, which send waiting changes. */
export async function openPage<M>(load: () => Promise<M>, start?: (modules: M) => void) {
  vi.resetModules()
  const targets: readonly EventTarget[] = [window, document]
  const spies = targets.map(target => vi.spyOn(target, 'addEventListener'))
  const [modules, session, { call }, { siteApi }, { syncWaiting }] = await Promise.all([
    load(),
    import('#web/session/session.ts'),
    import('#web/api/client.ts'),
    import('#domain/site-api.ts'),
    import('#web/app/sync.ts'),
    // Modules that the product loads late are loaded here: loading takes real time, and the clock of these tests
    // is held.
    import('#web/offline/cache-store.ts'),
    ...(start
      ? []
      : [import('#web/messages/outbox.ts'), import('#web/checklists/offline/checklist-queue.ts')]),
  ])
  if (start) start(modules)
  else syncWaiting()
  for (const [at, spy] of spies.entries()) {
    const listening = [...spy.mock.calls]
    spy.mockRestore()
    opened.push(() => {
      for (const [type, listener] of listening) targets[at]?.removeEventListener(type, listener)
    })
  }
  return {
    modules,
    async signIn(userId = 'carla', token = `token of ${userId}`, more: { temporary?: true } = {}) {
      await act(async () => session.startSession({ token, user: { _id: userId } as OwnUserView, ...more }))
      await pass()
    },
    async signOut() {
      await act(async () => session.endSession())
      await pass()
    },
    /** Some other call of the product. */
    callSomething: () => call(siteApi.health, {}).catch(() => undefined),
  }
}

/** The tabs die at once: no timer, no listener, no answer of theirs will come. */
export async function closeTabs() {
  // The browser still writes the work that they have begun; their later calls go nowhere.
  const server = globalThis.fetch
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await pass()
  for (const close of opened.splice(0)) close()
  FakeChannel.open.clear()
  vi.clearAllTimers()
  vi.stubGlobal('fetch', server)
}
