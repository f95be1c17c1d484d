import 'fake-indexeddb/auto'
import * as buffer from 'node:buffer'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { createElement, type ReactNode } from 'react'
import { vi } from 'vitest'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { FakeChannel } from '#test/fake-tabs.ts'
import type { ListAddress } from '#web/checklists/offline/local-checklist.ts'

export const VIGO: ListAddress = { contractId: 'contract-of-vigo', phase: 'departure' }

/** Real turns of the event loop, in which the database works, between steps of the clock that the test holds. */
async function turns() {
  for (let turn = 0; turn < 200; turn += 1) await new Promise(resolve => setImmediate(resolve))
}
const STEP_MS = 1_000
export async function pass(milliseconds = 0) {
  await act(async () => {
    await turns()
    for (let left = milliseconds; left > 0; left -= STEP_MS) {
      await vi.advanceTimersByTimeAsync(Math.min(left, STEP_MS))
      await turns()
    }
    await vi.advanceTimersByTimeAsync(0)
    await turns()
  })
}

/** A tab that has died may be about to say something still. */
class DyingChannel extends FakeChannel {
  override postMessage(data: unknown) {
    if (FakeChannel.open.has(this)) super.postMessage(data)
  }
}

/** A browser that has never been here: a database that clones blobs, as it can't jsdom's own, and tabs that hear each other. */
export function startBrowser() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  localStorage.clear()
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

export const photo = (content: string) => ({
  blob: new Blob([content]),
  thumbnail: new Blob([`small ${content}`]),
  width: 4,
  height: 3,
})

const opened: (() => void)[] = []

/** Another tab on the same browser: the modules as it loads them anew, with the list before its eyes. */
export async function openTab(address: ListAddress = VIGO) {
  vi.resetModules()
  const targets: readonly EventTarget[] = [window, document]
  const spies = targets.map(target => vi.spyOn(target, 'addEventListener'))
  const [{ localList, useLocalList }, { useKeptLists }, session, { call }, { siteApi }] = await Promise.all([
    import('#web/checklists/offline/local-list.ts'),
    import('#web/checklists/offline/use-kept-lists.ts'),
    import('#web/session/session.ts'),
    import('#web/api/client.ts'),
    import('#domain/site-api.ts'),
  ])
  for (const [at, spy] of spies.entries()) {
    const listening = [...spy.mock.calls]
    spy.mockRestore()
    opened.push(() => {
      for (const [type, listener] of listening) targets[at]?.removeEventListener(type, listener)
    })
  }
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const look = () => {
    const useAll = () => {
      const total = useKeptLists()?.reduce((sum, { unsent }) => sum + unsent, 0)
      return { ...useLocalList(address), total: total ?? 0 }
    }
    const { result, unmount } = renderHook(useAll, { wrapper })
    opened.push(() => {
      unmount()
      client.clear()
    })
    return result
  }
  let seen: ReturnType<typeof look> | undefined
  const now = () => {
    if (!seen) throw new Error('Nobody looks at the list.')
    return seen.current
  }
  const tab = {
    localList,
    /** Opens the screen of the list. */
    async look() {
      seen = look()
      await pass()
    },
    now,
    item(key: string) {
      const item = now().list?.checklistItems.find(each => each.key === key)
      if (!item) throw new Error(`The list has no ${key}.`)
      return item
    },
    readAgain: () => act(async () => void (await client.invalidateQueries())),
    async signIn(userId = 'carla', token = `token of ${userId}`) {
      await act(async () => session.startSession({ token, user: { _id: userId } as OwnUserView }))
      await pass()
    },
    async signOut() {
      await act(async () => session.endSession())
      await pass()
    },
    /** Some other call of the product. */
    callSomething: () => call(siteApi.health, {}).catch(() => undefined),
  }
  return tab
}

/** The tabs die as they stand: no timer, no listener, no answer of theirs will come. */
export async function closeTabs() {
  // What they have begun is written by the browser; what they would send then goes nowhere.
  const server = globalThis.fetch
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await pass()
  for (const close of opened.splice(0)) close()
  FakeChannel.open.clear()
  vi.clearAllTimers()
  vi.stubGlobal('fetch', server)
}
